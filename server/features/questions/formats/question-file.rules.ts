import type { Language } from '#contract/procedure.ts';
import { looksLikeGift, readGift } from '#server/features/questions/moodle/gift-reading.rules.ts';
import { openGift } from '#server/features/questions/moodle/gift-writing.rules.ts';
import { readMoodleXml } from '#server/features/questions/moodle/xml-reading.rules.ts';
import { openMoodleXml } from '#server/features/questions/moodle/xml-writing.rules.ts';
import { looksLikeAiken, openAiken, readAiken } from './aiken.rules.ts';
import { hasQuestionColumns, readQuestionCsv } from './csv-reading.rules.ts';
import { openQuestionCsv } from './csv-writing.rules.ts';
import { decodeFile, type LineTrouble } from './decoding.rules.ts';
import type { QuestionFile, QuestionFormat, QuestionRow, QuestionWriter } from './formats.rules.ts';
import { openQuestionJson, readQuestionJson } from './json-questions.rules.ts';
import { guessLanguage, isOldFont } from './text-faults.rules.ts';

const BY_ENDING: Record<string, QuestionFormat> = {
  ...{ csv: 'csv', tsv: 'csv', json: 'json', xml: 'moodle', gift: 'gift', aiken: 'aiken' },
};
const UNKNOWN =
  'The file is in no known format: import a table (CSV with a first row of column names), GIFT, Aiken, Moodle XML, or JSON of this site';

/** The format of a file, by what it holds and, where that leaves a doubt, by the ending of its name. */
export function detectFormat(text: string, fileName: string): QuestionFormat | undefined {
  const start = text.trimStart();
  if (start.startsWith('<')) return 'moodle';
  if (start.startsWith('{"') || /^\{\s+"/.test(start.slice(0, 100))) return 'json';
  const ending = fileName.toLowerCase().split('.').at(-1) ?? '';
  const byName = Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
  if (byName === 'csv' || hasQuestionColumns(text)) return 'csv';
  if (byName === 'gift' || byName === 'aiken') return byName;
  if (looksLikeAiken(text)) return 'aiken';
  return looksLikeGift(text) ? 'gift' : byName;
}

/** "bank.hi.gift", "bank-en.txt": what the name of a file says of its language. */
const NAMED = /[._-](en|hi)\.\w+$/i;
const COMMENT = /^\s*\/\/\s*language:\s*(en|hi)\s*$/im;

const MAX_PROBE = 100_000;

/** The language of a file that is in one: a comment says it, or its name, or its letters, which may be Hindi of an old font. */
function detectLanguage(text: string, fileName: string): Language {
  const written = (COMMENT.exec(text.slice(0, 1000)) ?? NAMED.exec(fileName))?.[1]?.toLowerCase();
  if (written === 'en' || written === 'hi') return written;
  const probe = text.slice(0, MAX_PROBE);
  return isOldFont(probe) ? 'hi' : guessLanguage(probe);
}

/**
 * The questions of a file of any format that the bank reads, row by row, each with its warnings or with the error that keeps it
 * out. A file that holds none, has more than 5,000 or is no text is refused as a whole. It never throws.
 */
export function readQuestions(bytes: Buffer, fileName: string): QuestionFile {
  const file = decodeFile(bytes);
  if ('refusal' in file) return file;
  const format = detectFormat(file.text, fileName);
  if (!format) return { refusal: UNKNOWN };
  const read = readFormat(format, file.text, fileName);
  if ('refusal' in read) return read;
  if (read.rows.length === 0) return { refusal: 'The file holds no question' };
  reportTroubles(read.rows, file.troubles);
  return read;
}

function readFormat(format: QuestionFormat, text: string, fileName: string): QuestionFile {
  switch (format) {
    case 'csv':
      return readQuestionCsv(text);
    case 'json':
      return readQuestionJson(text);
    case 'moodle':
      return readMoodleXml(text);
    case 'gift':
      return readGift(text, detectLanguage(text, fileName));
    case 'aiken':
      return readAiken(text, detectLanguage(text, fileName));
  }
}

/** What writes a file of a format; GIFT and Aiken are in one language. `options`: the most options or pairs of one question. */
export function openWriter(format: QuestionFormat, language: Language, options: number): QuestionWriter {
  switch (format) {
    case 'csv':
      return openQuestionCsv(options);
    case 'json':
      return openQuestionJson();
    case 'moodle':
      return openMoodleXml();
    case 'gift':
      return openGift(language);
    case 'aiken':
      return openAiken(language);
  }
}

/** What was wrong with the bytes of a line is said at the row that the line belongs to. */
function reportTroubles(rows: QuestionRow[], troubles: Map<number, LineTrouble>): void {
  const byLine = rows.toSorted((a, b) => a.line - b.line);
  let place = 0;
  for (const [line, trouble] of [...troubles].toSorted(([a], [b]) => a - b)) {
    while ((byLine[place + 1]?.line ?? Number.POSITIVE_INFINITY) <= line) place += 1;
    const row = byLine[place];
    if (!row || row.line > line) continue;
    if (trouble === 'nul') {
      row.error ??= `Line ${line} holds NUL, which is no letter: type the question again`;
      row.body = null;
      continue;
    }
    const warning = `Line ${line} is not in Unicode and was read as Windows-1252: check its letters, or save the file as “CSV UTF-8”`;
    if (!row.warnings.some((said) => said.includes('Windows-1252'))) row.warnings.push(warning);
  }
}
