import type { Language } from '#contract/procedure.ts';
import type { LocalText } from '#contract/questions/body.ts';
import { MARK_DENOMINATORS, parseMarks } from '#contract/questions/mark-units.ts';
import {
  completeRows,
  type FilePicture,
  failRow,
  type QuestionFile,
  type QuestionRow,
  readRow,
  refuseCount,
  shorten,
} from '#server/features/questions/formats/formats.rules.ts';
import { guessLanguage } from '#server/features/questions/formats/text-faults.rules.ts';
import { mapPluginFiles, writePicture } from '#server/features/questions/pictures/file-pictures.rules.ts';
import { readCategory } from './gift-reading.rules.ts';
import { type DrawPicture, splitLanguages, toMarkdown } from './html.rules.ts';
import { fractionOf } from './percents.rules.ts';
import { readXmlBody } from './xml-questions.rules.ts';
import { parseXml, type XmlElement } from './xml-tree.rules.ts';

const MAX_MARKS = 30;
const MAX_HTML = 200_000;

/** The questions of a Moodle XML file. A fault is an error of its question alone; what is no well-formed XML is refused. */
export function readMoodleXml(source: string): QuestionFile {
  const parsed = parseXml(source);
  if ('refusal' in parsed) return parsed;
  const quiz = parsed.roots.find(({ name }) => name === 'quiz');
  if (!quiz)
    return {
      refusal: 'This XML file is none of Moodle’s questions: export “Moodle XML format” from the question bank',
    };
  const lines = listQuestionLines(source);
  const questions = quiz.children.filter(({ name }) => name === 'question');
  const many = refuseCount(questions.filter(({ attributes }) => attributes['type'] !== 'category').length, 'questions');
  if (many) return many;
  let unit: string | null = null;
  const rows: QuestionRow[] = [];
  const pictures: FilePicture[] = [];
  for (const [place, element] of questions.entries()) {
    if (element.attributes['type'] === 'category') unit = readCategory(findText(element, 'category'));
    else rows.push(readQuestion(element, lines[place] ?? 1, { unit, pictures }));
  }
  return { format: 'moodle', rows: completeRows(rows, 'unnamed'), pictures };
}

/** The lines on which questions begin; what stands in CDATA or in a comment is none. */
function listQuestionLines(source: string): number[] {
  const lines: number[] = [];
  let [line, counted, skipped] = [1, 0, 0];
  for (const found of source.matchAll(/<!\[CDATA\[|<!--|<question[\s>]/g)) {
    if (found.index < skipped) continue;
    if (found[0].startsWith('<!')) {
      const end = source.indexOf(found[0] === '<!--' ? '-->' : ']]>', found.index);
      skipped = end < 0 ? source.length : end;
      continue;
    }
    line += source.slice(counted, found.index).split('\n').length - 1;
    counted = found.index;
    lines.push(line);
  }
  return lines;
}

const findElement = (element: XmlElement, name: string) => element.children.find((child) => child.name === name);

/** The text inside of `<name><text>…</text></name>`, or right inside of `<name>`; '' without it. */
function findText(element: XmlElement, name: string): string {
  const found = findElement(element, name);
  return (found ? (findElement(found, 'text')?.text ?? found.text) : '').trim();
}

/** All texts in an element, with what stands around them. */
function listTextElements(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => (child.name === 'text' ? [child] : listTextElements(child)));
}

type Named = { name: string; picture: FilePicture };

/** The files in an element and all that is in it, the nearest first; one that came before is the same picture. */
function listFiles(element: XmlElement, pictures: FilePicture[]): Named[] {
  const own = element.children.filter(({ name, attributes }) => name === 'file' && attributes['encoding'] === 'base64');
  const named = own.map(({ text, attributes }) => {
    const [name, data] = [attributes['name'] ?? '', text.replaceAll(/\s/g, '')];
    const known = pictures.find((picture) => picture.data === data);
    const picture = known ?? { id: `file-${pictures.length + 1}`, name, data };
    if (!known) pictures.push(picture);
    return { name, picture };
  });
  return [...named, ...element.children.flatMap((child) => listFiles(child, pictures))];
}

type Around = { unit: string | null; pictures: FilePicture[] };

function readQuestion(element: XmlElement, line: number, { unit, pictures }: Around): QuestionRow {
  return readRow(line, (row) => {
    Object.assign(row, {
      unit,
      externalId: findText(element, 'idnumber') || null,
      marks: readMarks(findText(element, 'defaultgrade')),
    });
    const texts = listTextElements(element).map(({ text }) => text);
    const long = texts.find((text) => text.length > MAX_HTML);
    if (long !== undefined) failRow(`A text has ${long.length} characters: shorten it`);
    const tags = findElement(element, 'tags')?.children.map((tag) => findElement(tag, 'text')?.text ?? '') ?? [];
    if (tags.length > 0) row.warnings.push(`Tags are not kept: ${shorten(tags.join(', '))}`);
    const files = listFiles(element, pictures);
    const draw = (own: Named[]) => (name: string, words: string) => {
      const file = [...own, ...files].find((each) => each.name === name);
      if (file) return writePicture(file.picture.id, words);
      row.warnings.push(`The picture “${shorten(name)}” is not in the file: the question is read without it`);
      return '';
    };
    const languages = detectLanguages(texts);
    const say = (found: XmlElement | undefined): LocalText => {
      const format = found?.attributes['format'] ?? 'html';
      const raw = found ? (findElement(found, 'text')?.text ?? found.text) : '';
      return sayIn(raw, languages, format === 'html' ? 'html' : format === 'plain_text' ? 'plain' : 'markdown', {
        warnings: row.warnings,
        draw: draw(found ? listFiles(found, pictures) : []),
      });
    };
    const find = (name: string) => findElement(element, name);
    row.body = readXmlBody({
      type: element.attributes['type'] ?? '',
      element,
      find,
      say,
      languages,
      warnings: row.warnings,
    });
  });
}

/** The languages that the spans of a question name; without spans the one of its letters. */
function detectLanguages(texts: string[]): Language[] {
  const split = texts.map(splitLanguages).filter((text) => text !== null);
  const said = (['en', 'hi'] as const).filter((language) => split.some((text) => text[language] !== null));
  return said.length > 0 ? said : [guessLanguage(texts.join('\n').replaceAll(/<[^<>]{0,2000}>/g, ' '))];
}

function sayIn(
  raw: string,
  languages: Language[],
  format: 'html' | 'plain' | 'markdown',
  { warnings, draw }: { warnings: string[]; draw: DrawPicture },
): LocalText {
  const split = splitLanguages(raw);
  const say = (language: Language) => {
    const source = split ? split[language] : languages.includes(language) ? raw : null;
    if (source === null) return null;
    const drawn = format === 'html' ? source : mapPluginFiles(source, draw);
    const text = format === 'plain' && !split ? drawn : toMarkdown(drawn, warnings, format !== 'html', draw);
    return text.trim() || null;
  };
  return { en: say('en'), hi: say('hi') };
}

/** Marks as Moodle has them ('0.3333333') as people write them ('1/3'); null where there are none. */
function readMarks(text: string): string | null {
  if (text === '') return null;
  const plain = text
    .slice(0, MAX_MARKS)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  if (parseMarks(plain) !== undefined) return plain;
  return (
    fractionOf(plain, 1, MARK_DENOMINATORS) ??
    failRow(`The marks “${shorten(text)}” can not be read: write them like 2, 0.25 or 1/3`)
  );
}
