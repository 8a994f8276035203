import type { Language } from '#contract/procedure.ts';
import type { QuestionBody, SimpleBody } from '#contract/questions/body.ts';
import { parseNumber, writeNumber } from '#server/features/questions/answers.rules.ts';
import { listLanguages } from '#server/features/questions/body.rules.ts';
import {
  type ExportFile,
  failRow,
  type QuestionExport,
  type QuestionWriter,
  RowFault,
} from '#server/features/questions/formats/formats.rules.ts';
import { escapeGift, escapeStars } from './gift-blocks.rules.ts';
import { listWeights, percentOfShare } from './percents.rules.ts';

type BodyOf<Kind> = Extract<QuestionBody, { kind: Kind }>;
type Writer = { language: Language; note(reason: string): void };

/**
 * The questions that are whole in a language as a GIFT file of that language, by units. What GIFT has no place for is noted;
 * of a question that can not be written at all, the note says why.
 */
export function openGift(language: Language): QuestionWriter {
  let [unit, place]: [string | null, number] = [null, 0];
  const write = (questions: QuestionExport[]): ExportFile => {
    const file: ExportFile = { text: '', notes: [] };
    for (const question of questions) {
      const note = (reason: string) => void file.notes.push({ externalId: question.externalId, reason });
      if (question.marks !== null || question.penalty !== null) note('GIFT has no place for marks and penalty');
      const written = tryWriting(note, () => writeBlocks(question, place, { language, note }));
      place += 1;
      if (written === null) continue;
      if (question.unit !== unit) file.text += `$CATEGORY: ${writeCategory(question.unit)}\n\n`;
      unit = question.unit;
      file.text += written;
    }
    return file;
  };
  return {
    head: `// language: ${language}\n\n`,
    write,
    tail: '',
    comment: (text) => `// ${text.replaceAll(/\s+/g, ' ')}\n`,
  };
}

/** What `write` makes; null, and a note, where a question can not be written. */
export function tryWriting(note: (reason: string) => void, write: () => string): string | null {
  try {
    return write();
  } catch (fault) {
    if (!(fault instanceof RowFault)) throw fault;
    note(`Not written: ${fault.message}`);
    return null;
  }
}

/** The path of a category by the name of a unit, where a slash is written twice. */
export function writeCategory(unit: string | null): string {
  return `$course$/top${unit === null ? '' : `/${unit.replaceAll(/\s+/g, ' ').replaceAll('/', '//')}`}`;
}

/** A question and, of a passage, its parts, whose ids follow from its own. */
function writeBlocks({ body, externalId }: QuestionExport, place: number, writer: Writer): string {
  const parts = body.kind === 'passage' ? body.parts : [];
  const id = externalId ?? (parts.length > 0 ? `passage-${place + 1}` : '');
  const blocks = [writeQuestion(id, body, writer)];
  blocks.push(...parts.map((part, index) => writeQuestion(`${id}/${index + 1}`, part, writer)));
  return blocks.map((block) => `${block}\n\n`).join('');
}

function writeQuestion(id: string, body: QuestionBody, writer: Writer): string {
  const { language, note } = writer;
  if (!listLanguages(body).includes(language)) failRow('it is not whole in this language');
  const stem = `${id === '' ? '' : `::${escapeGift(id)}::`}[markdown]${escapeGift(body.stem[language] ?? '')}`;
  const explanation = body.explanation[language];
  if (body.kind === 'passage') {
    if (explanation !== null) note('GIFT has no place for the explanation of a passage');
    return stem;
  }
  const answers = writeAnswers(body, writer);
  return `${stem} {${answers}${explanation === null ? '' : `####${writeText(explanation)}`}}`;
}

function writeAnswers(body: SimpleBody, writer: Writer): string {
  switch (body.kind) {
    case 'single': {
      const marks = body.options.map(({ id }) => (id === body.key ? '=' : '~'));
      return writeChoices(body.options, marks, writer);
    }
    case 'multiple': {
      if (body.policy !== 'weights') writer.note(`GIFT has weights in the place of the policy ${body.policy}`);
      const marks = listWeights(body).map((share) => `~%${percentOfShare(share)}%`);
      return writeChoices(body.options, marks, writer);
    }
    case 'truefalse':
      return body.key ? 'TRUE' : 'FALSE';
    case 'numeric':
      return `#${body.ranges.map(writeRange).join(' ')}`;
    case 'fill':
      return writeForms(body, writer);
    case 'match':
      return writeMatch(body, writer);
    case 'descriptive':
      if (body.modelAnswer[writer.language] !== null || body.scheme.length > 0)
        writer.note('GIFT has no place for the model answer and its scheme');
      return '';
    case 'assertion':
      return failRow('GIFT has no assertion and reason');
  }
}

/** A text that might be taken for a weight or a format says its own. */
const writeText = (text: string) => `${/^[[%]/.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;

function writeChoices(options: BodyOf<'single'>['options'], marks: string[], { language }: Writer): string {
  const lines = options.map(({ text }, place) => `${marks[place]}${writeText(refuseDollar(text[language] ?? ''))}\n`);
  return `\n${lines.join('')}`;
}

function writeRange({ low, high, share }: BodyOf<'numeric'>['ranges'][number]): string {
  const [from, to] = [low, high].map((number) => {
    const parsed = parseNumber(number) ?? failRow(`${number} is no number of GIFT`);
    const written = writeNumber(parsed);
    return written.includes('/') ? failRow(`${number} does not end as a decimal`) : written;
  });
  return `=%${percentOfShare(share)}%${from === to ? from : `${from}..${to}`}`;
}

/** An arrow would make a pair, and a single dollar is read as a formula that was cut off. */
function refuseSigns(text: string): string {
  if (text.includes('->')) failRow('an answer holds “->”');
  return refuseDollar(text);
}

function refuseDollar(text: string): string {
  const dollars = text.replaceAll(/\\./gs, '').split('$').length - 1;
  return dollars % 2 === 1 ? failRow('an answer has a single $: write \\$ for the letter') : text;
}

function writeForms({ blanks }: BodyOf<'fill'>, { language }: Writer): string {
  const forms = blanks.length === 1 ? (blanks[0]?.[language] ?? []) : failRow('GIFT has one blank in a question');
  return `\n${forms.map((form) => `=%100%${escapeGift(escapeStars(refuseSigns(form)))}\n`).join('')}`;
}

function writeMatch({ left, right, pairs }: BodyOf<'match'>, { language }: Writer): string {
  const lonely = right.filter(({ id }) => !Object.values(pairs).includes(id));
  const textOf = (id = '') => {
    const text = right.find((side) => side.id === id)?.text[language] ?? '';
    return escapeGift(refuseDollar(text));
  };
  const lines = left.map(({ id, text }) => {
    return `=${writeText(refuseSigns(text[language] ?? ''))} -> ${textOf(pairs[id])}\n`;
  });
  return `\n${[...lines, ...lonely.map(({ id }) => `= -> ${textOf(id)}\n`)].join('')}`;
}
