import type { LocalText, QuestionBody, SimpleBody } from '#contract/questions/body.ts';
import { CSV_HEAD, writeCsvRows } from '#server/platform/lists/csv.ts';
import { escapeArrows, OPTION_LETTERS } from './csv-answers.rules.ts';
import type { QuestionExport, QuestionWriter } from './formats.rules.ts';

type Cells = Record<string, string>;
type BodyOf<Kind> = Extract<QuestionBody, { kind: Kind }>;

const MIN_OPTIONS = 8;
const FIRST = ['id', 'kind', 'subject', 'block', 'unit', 'units', 'stem_en', 'stem_hi'];
const LAST = [
  ...['answer', 'answer_hi', 'tolerance', 'policy', 'marks', 'penalty', 'explanation_en', 'explanation_hi'],
  ...['difficulty', 'level', 'tags', 'paper', 'paper_number', 'pinned', 'rights'],
];

/**
 * Questions as a table, with every column that `readQuestionCsv` knows; it reads back as it was. `options`: the most options or pairs
 * that one of them has. Pictures stay in the library, and texts name them.
 */
export function openQuestionCsv(options: number): QuestionWriter {
  const letters = OPTION_LETTERS.slice(0, Math.max(MIN_OPTIONS, options));
  const columns = [...FIRST, ...letters.flatMap((letter) => [`${letter}_en`, `${letter}_hi`]), ...LAST];
  let place = 0;
  return {
    head: `${CSV_HEAD}${writeCsvRows([columns])}`,
    write: (questions) => {
      const rows = questions.flatMap((question) => writeRows(question, place++));
      return { text: writeCsvRows(rows.map((cells) => columns.map((name) => cover(cells[name] ?? '')))), notes: [] };
    },
    tail: '',
  };
}

/** Several units in one cell: block|unit|share, with semicolons between them. */
const joinCells = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll(/[;|\\]/g, '\\$&')).join('|')).join(';');

/** Words of a list in one cell; a semicolon in one of them has a backslash. */
const joinWords = (words: string[]) => words.map((word) => word.replaceAll(/[;\\]/g, '\\$&')).join(';');

/** Apostrophes before what looks like a formula are told from the one that `writeCsv` puts there; a moment stays as it is written. */
const cover = (text: string) => (/^(?:'+\s*[=+\-@＝＋－＠]|'*\d{4}-\d\d-\d\dT)/.test(text) ? `'${text}` : text);

function writeRows(question: QuestionExport, place: number): Cells[] {
  const { body, externalId, partMarks } = question;
  const parts = body.kind === 'passage' ? body.parts : [];
  const id = externalId ?? (parts.length > 0 ? `passage-${place + 1}` : '');
  const details: Cells = {
    ...{ id, subject: question.subject ?? '', block: question.block ?? '', unit: question.unit ?? '' },
    ...{ marks: question.marks ?? '', penalty: question.penalty ?? '', difficulty: String(question.difficulty ?? '') },
    ...{ level: question.level ?? '', tags: joinWords(question.tags), rights: question.rights ?? '' },
    units: joinCells(question.units.map(({ block, unit, share }) => [block, unit, share])),
    ...{ paper: question.paper ?? '', paper_number: question.paperNumber ?? '' },
  };
  return [
    { ...details, ...writeBody(body) },
    ...parts.map((part, index) => {
      const marks = partMarks[index];
      return { id: `${id}/${index + 1}`, marks: marks?.marks ?? '', penalty: marks?.penalty ?? '', ...writeBody(part) };
    }),
  ];
}

const writeTexts = (name: string, { en, hi }: LocalText): Cells => ({
  [`${name}_en`]: en ?? '',
  [`${name}_hi`]: hi ?? '',
});

function writeBody(body: QuestionBody): Cells {
  const cells = { kind: body.kind, ...writeTexts('stem', body.stem), ...writeTexts('explanation', body.explanation) };
  return body.kind === 'passage' ? cells : { ...cells, ...writeAnswer(body) };
}

function writeAnswer(body: SimpleBody): Cells {
  switch (body.kind) {
    case 'single':
      return { ...writeOptions(body.options), answer: letterOf(body.options, body.key) };
    case 'truefalse':
      return { answer: String(body.key) };
    case 'assertion':
      return { ...writeTexts('a', body.assertion), ...writeTexts('b', body.reason), answer: body.key.toUpperCase() };
    case 'multiple':
      return writeMultiple(body);
    case 'numeric':
      return { answer: body.ranges.map(writeRange).join(';'), policy: body.mayBePercent ? 'percent' : '' };
    case 'fill':
      return writeFill(body);
    case 'match':
      return writeMatch(body);
    case 'descriptive':
      return writeDescriptive(body);
  }
}

type Options = BodyOf<'single'>['options'];

function writeOptions(options: Options): Cells {
  const pinned = options.flatMap(({ id, isPinned }) => (isPinned ? [letterOf(options, id)] : []));
  const texts = options.map(({ text }, place) => writeTexts(OPTION_LETTERS[place] ?? '', text));
  return Object.assign({ pinned: pinned.join(',') }, ...texts);
}

const letterOf = (options: Options, id: string) =>
  (OPTION_LETTERS[options.findIndex((option) => option.id === id)] ?? '').toUpperCase();

function writeMultiple({ options, policy, key, weights }: BodyOf<'multiple'>): Cells {
  const letters = key.map((id) => letterOf(options, id));
  const weighed = Object.entries(weights).map(([id, share]) => `${letterOf(options, id)}=${share}`);
  return { ...writeOptions(options), policy, answer: (policy === 'weights' ? weighed : letters).join(',') };
}

function writeRange({ low, high, share }: BodyOf<'numeric'>['ranges'][number]): string {
  return `${low === high ? low : `${low}..${high}`}${share === '1' ? '' : `=${share}`}`;
}

type Blanks = BodyOf<'fill'>['blanks'];

function writeBlanks(blanks: Blanks, language: 'en' | 'hi'): string {
  return blanks.map((blank) => blank[language].map((form) => form.replaceAll(/[;|\\]/g, '\\$&')).join('|')).join(';');
}

/** `answer` alone stands for each language of the stem; with `answer_hi` each stands for its own, and `|` for none at all. */
function writeFill({ stem, blanks, compare, isAllOrNothing }: BodyOf<'fill'>): Cells {
  const [en, hi] = [writeBlanks(blanks, 'en'), writeBlanks(blanks, 'hi')];
  const isBare = (language: 'en' | 'hi') => blanks.every((blank) => blank[language].length === 0);
  const policy = [compare === 'loose' ? 'loose' : '', isAllOrNothing ? 'all-or-nothing' : ''].join(' ').trim();
  if (stem.hi === null ? isBare('hi') : stem.en !== null && en === hi) return { answer: en, policy };
  if (stem.en === null && stem.hi !== null && isBare('en')) return { answer: hi, policy };
  return { answer: en || '|', answer_hi: hi || '|', policy };
}

/** Pairs in the columns of options; an empty left is a right side without a partner. */
function writePairs(pairs: [LocalText, LocalText][]): Cells {
  const cells = pairs.flatMap(([left, right], place) =>
    (['en', 'hi'] as const).map((language) => {
      const [from, to] = [left[language], right[language]];
      const text =
        from === null && to === null ? '' : `${escapeArrows(from ?? '')} => ${escapeArrows(to ?? '')}`.trim();
      return { [`${OPTION_LETTERS[place]}_${language}`]: text };
    }),
  );
  return Object.assign({}, ...cells);
}

const NOTHING: LocalText = { en: null, hi: null };

function writeMatch({ left, right, pairs, isAllOrNothing }: BodyOf<'match'>): Cells {
  const textOf = (id = '') => right.find((side) => side.id === id)?.text ?? NOTHING;
  const lonely = right.filter(({ id }) => !Object.values(pairs).includes(id));
  const all: [LocalText, LocalText][] = [
    ...left.map(({ id, text }): [LocalText, LocalText] => [text, textOf(pairs[id])]),
    ...lonely.map(({ text }): [LocalText, LocalText] => [NOTHING, text]),
  ];
  return { ...writePairs(all), policy: isAllOrNothing ? 'all-or-nothing' : '' };
}

function writeDescriptive({ stem, modelAnswer, scheme }: BodyOf<'descriptive'>): Cells {
  const points = writePairs(
    scheme.map(({ point, marks }) => {
      const isWritten = point.en !== null || point.hi !== null;
      return [point, { en: point.en !== null || !isWritten ? marks : null, hi: point.hi === null ? null : marks }];
    }),
  );
  if (stem.en === null && modelAnswer.en === null) return { ...points, answer: modelAnswer.hi ?? '' };
  return { ...points, answer: modelAnswer.en ?? '', answer_hi: modelAnswer.hi ?? '' };
}
