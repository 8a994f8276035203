import type { Language } from '#contract/procedure.ts';
import type { LocalText } from '#contract/questions/body.ts';
import {
  completeRows,
  type ExportFile,
  failRow,
  type QuestionExport,
  type QuestionFile,
  type QuestionWriter,
  readRow,
  refuseCount,
  shorten,
} from './formats.rules.ts';

/** "A. One", "B) Two": a letter in upper case, a point or a bracket, a space. */
const CHOICE = /^\s*([A-Z])[.)]\s+([^\n]*)$/;
const ANSWER = /^\s*ANSWER\s*:([^\n]*)$/;
const LETTERS = 'ABCDEFGH';

type Block = {
  line: number;
  stem: string[];
  choices: { line: number; letter: string; text: string }[];
  answer: { line: number; text: string } | null;
};

/** Whether a text has what no other format has: a choice, and an answer on a line of its own. */
export function looksLikeAiken(text: string): boolean {
  return /^[^\S\n]*ANSWER\s{0,9}:/m.test(text) && /^[^\S\n]*A[.)]\s/m.test(text);
}

/** Single questions in Aiken, in one language. A fault is an error of its question alone, and names its line. */
export function readAiken(text: string, language: Language): QuestionFile {
  const say = (said: string): LocalText => ({ en: null, hi: null, [language]: said });
  const blocks = splitBlocks(text);
  const many = refuseCount(blocks.length, 'questions');
  if (many) return many;
  const rows = blocks.map((block) =>
    readRow(block.line, (row) => {
      const options = block.choices.map(({ letter, text: said }) => {
        return { id: letter.toLowerCase(), text: say(said), isPinned: false };
      });
      const stem = say(block.stem.join('\n'));
      row.body = { kind: 'single', stem, explanation: { en: null, hi: null }, options, key: requireAnswer(block) };
    }),
  );
  return { format: 'aiken', rows: completeRows(rows) };
}

function requireAnswer({ stem, choices, answer }: Block): string {
  const [first] = choices;
  if (stem.length === 0 && first)
    failRow(`Line ${first.line} is a choice before its question: write the question above it`);
  const odd = choices.findIndex(({ letter }, place) => letter !== LETTERS[place]);
  if (odd >= 0)
    failRow(`Line ${choices[odd]?.line} is not choice ${LETTERS[odd] ?? 'A to H'}: choices run from A to H in order`);
  if (!answer) return failRow('The question has no line “ANSWER: A”: write it below the choices');
  const letters = choices.map(({ letter }) => letter);
  if (letters.includes(answer.text)) return answer.text.toLowerCase();
  return failRow(
    `Line ${answer.line}: the answer “${shorten(answer.text)}” is none of the choices ${letters.join(', ')}`,
  );
}

/** A question ends with its answer, and where a text comes after choices. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [answer, choice] = [ANSWER.exec(line)?.[1], CHOICE.exec(line)];
    const isStem = answer === undefined && !choice;
    if (!block || (isStem && block.choices.length > 0)) {
      block = { line: place + 1, stem: [], choices: [], answer: null };
      blocks.push(block);
    }
    addLine(block, place + 1, line.trim());
    if (answer !== undefined) block = undefined;
  }
  return blocks;
}

function addLine(block: Block, line: number, text: string): void {
  const [answer, choice] = [ANSWER.exec(text)?.[1], CHOICE.exec(text)];
  if (answer !== undefined) block.answer = { line, text: answer.trim() };
  else if (choice) block.choices.push({ line, letter: choice[1] ?? '', text: choice[2] ?? '' });
  else block.stem.push(text);
}

/** The single questions that are written in a language; what Aiken has no place for is noted. */
export const openAiken = (language: Language): QuestionWriter => ({
  head: '',
  write: (questions) => writeAiken(questions, language),
  tail: '',
});

function writeAiken(questions: QuestionExport[], language: Language): ExportFile {
  const file: ExportFile = { text: '', notes: [] };
  for (const { body, externalId } of questions) {
    const note = (reason: string) => file.notes.push({ externalId, reason });
    if (body.kind !== 'single') {
      note('Aiken has single questions only');
      continue;
    }
    const stem = body.stem[language];
    const choices = body.options.map(({ text }) => text[language]);
    const refusal = refuseTexts(stem, choices);
    if (refusal !== null) {
      note(refusal);
      continue;
    }
    const letters = body.options.map((_, place) => LETTERS[place] ?? '');
    const lines = choices.map((text, place) => `${letters[place]}. ${text}`);
    file.text += `${stem}\n${lines.join('\n')}\nANSWER: ${letters[body.options.findIndex(({ id }) => id === body.key)]}\n\n`;
    if (body.explanation[language] !== null) note('Aiken has no place for the explanation');
  }
  return file;
}

function refuseTexts(stem: string | null, choices: (string | null)[]): string | null {
  if (stem === null || choices.includes(null)) return 'The question is not whole in this language';
  const isMixed = stem
    .split('\n')
    .some((line) => line.trim() !== line || line === '' || CHOICE.test(line) || ANSWER.test(line));
  if (isMixed) return 'Aiken has no place for empty lines in a question, nor for lines that look like a choice';
  return choices.some((choice) => choice?.includes('\n')) ? 'Aiken has no place for line breaks in a choice' : null;
}
