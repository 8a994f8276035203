import { expect, test } from 'vitest';
import type { SimpleBody } from '#contract/questions/body.ts';
import { NO_DETAILS, type QuestionExport, type QuestionFormat, type QuestionRow, writeAll } from './formats.rules.ts';
import { detectFormat, openWriter, readQuestions } from './question-file.rules.ts';

const TABLE = 'kind,stem_en,answer\ntruefalse,So?,true';
const AIKEN = 'Q?\nA. one\nB. two\nANSWER: A';

test.each([
  [TABLE, 'bank.csv', 'csv'],
  [TABLE, 'bank.txt', 'csv'],
  [TABLE.replaceAll(',', '\t'), 'bank.gift', 'csv'],
  ['x,y', 'bank.csv', 'csv'],
  ['So? {T}', 'bank.gift', 'gift'],
  ['So? {T}', 'bank.txt', 'gift'],
  ['// a\n::Q1:: So? {=a ~b}', 'bank', 'gift'],
  [AIKEN, 'bank.txt', 'aiken'],
  ['\n<?xml version="1.0"?><quiz/>', 'bank.txt', 'moodle'],
  ['{"adhyay":"questions"}', 'bank.txt', 'json'],
  ['{\n  "adhyay": 1', 'x', 'json'],
  ['A letter to nobody', 'letter.txt', undefined],
])('%j in %s is %s', (text, name, format) => {
  expect(detectFormat(text, name)).toBe(format);
});

test.each([
  ['A letter to nobody', 'letter.txt', 'The file is in no known format'],
  ['kind,stem_en,answer\n', 'bank.csv', 'The file holds no question'],
  ['<quiz></quiz>', 'bank.xml', 'The file holds no question'],
  [
    'So? {T}\n\n'.repeat(5001),
    'bank.gift',
    'The file has 5001 questions, at most 5000 are read: split it into several',
  ],
])('%#: a file without a question, or with too many, is refused', (text, name, refusal) => {
  expect(readQuestions(Buffer.from(text), name)).toEqual({ refusal: expect.stringContaining(refusal) });
});

test.each([
  ['Hkkjr dh jkt/kkuh D;k gS {=fnYyh ~eqEcbZ ~iVuk}', 'bank.gift'],
  ['Hkkjr dh jkt/kkuh D;k gS\nA. fnYyh\nB. eqEcbZ\nANSWER: A', 'bank.txt'],
])('%j is Hindi of an old font, which no column has to say', (text, name) => {
  const { rows } = readQuestions(Buffer.from(text), name) as { rows: QuestionRow[] };
  expect(rows).toMatchObject([{ body: null, error: expect.stringContaining('old font') }]);
});

test('a line that is no Unicode is a warning of its row, a NUL an error of its row', () => {
  const lines = [
    'kind,stem_en,answer',
    'truefalse,One?,true',
    '',
    'truefalse,"Two',
    'caf\xe9?",true',
    'truefalse,Th\0ree?,true',
    'truefalse,Four?,true',
  ];
  expect(readQuestions(Buffer.from(lines.join('\n'), 'latin1'), 'bank.csv')).toMatchObject({
    rows: [
      { line: 2, warnings: [], error: null },
      {
        line: 4,
        warnings: [expect.stringContaining('Line 5 is not in Unicode')],
        error: null,
        body: { stem: { en: 'Two\ncafé?' } },
      },
      { line: 6, error: expect.stringContaining('NUL'), body: null },
      { line: 7, warnings: [], error: null },
    ],
  });
});

/** Processor time of this process in seconds: the clock of a shared machine says little. */
function measure<T>(act: () => T): { result: T; seconds: number } {
  const before = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

const body = (place: number): SimpleBody => ({
  ...{
    kind: 'single',
    key: 'b',
    stem: { en: `Which of these is number ${place}, where $x_1 = \\frac{${place}}{2}$?`, hi: null },
  },
  explanation: { en: `Because of **${place}**: see {the book}, = ~ #.`, hi: null },
  options: ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    text: { en: `Option ${id} of ${place} = ${place * 7}`, hi: null },
    isPinned: false,
  })),
});
const BANK: QuestionExport[] = Array.from({ length: 5000 }, (_, place) => ({
  ...NO_DETAILS,
  externalId: `Q${place}`,
  body: body(place),
}));

test.each<[QuestionFormat, string, number]>([
  ['csv', 'bank.csv', 3],
  ['json', 'bank.json', 3],
  ['aiken', 'bank.txt', 3],
  ['gift', 'bank.txt', 6],
  ['moodle', 'bank.xml', 6],
])('5,000 questions of %s in %s are read within %d s', (format, name, most) => {
  const { text } = writeAll(openWriter(format, 'en', 8), BANK);
  const { result, seconds } = measure(() => readQuestions(Buffer.from(text), name));
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result.format).toBe(format);
  expect(result.rows.filter(({ error }) => error === null)).toHaveLength(5000);
  expect(seconds).toBeLessThan(most);
});

const MB = 1024 * 1024;
const fill = (piece: string, size = MB) => piece.repeat(Math.ceil(size / Buffer.byteLength(piece)));
const HEAD = 'kind,stem_en,a_en,b_en,answer\n';

test.each([
  ['one line of 10 MB', `${HEAD}single,${fill('x', 9 * MB)},a,b,A`],
  ['quotation marks only', `${HEAD}${fill('"')}`],
  ['quotation marks and letters', `${HEAD}${fill('"a"b ')}`],
  ['100,000 rows', `${HEAD}${fill('single,Q?,a,b,A\n', 1.6 * MB)}`],
  ['commas', `${HEAD}${fill(',')}`],
  ['empty lines', fill('\n')],
  ['empty lines before text', `${fill('\n')}x`],
  ['backslashes in every cell', HEAD + fill(`single,Q?,${'\\'.repeat(19_000)},b,A\n`)],
  ['arrows that are not whole', HEAD + fill(`match,Q?,${'\\'.repeat(19_000)},b,\n`)],
  ['blanks in every answer', HEAD + fill(`multiple,Q?,a,b,A${' '.repeat(19_000)}B\n`)],
  ['dollars and curly marks', HEAD + fill(`single,$${'“'.repeat(6000)},a,b,A\n`)],
  ['braces', fill('{')],
  ['braces and lines', `::a::${fill('{\n\n')}`],
  ['titles', fill('::')],
  ['choices', `::a:: Q {${fill('~b ')}}`],
  ['comments with half an id', `// ${fill('[id:')}\n::a:: Q {T}`],
  ['half comments of GIFT', fill('// x\n')],
  ['formats', `::a::${fill('[html]')}{T}`],
  ['html that opens', `::a::[html]${fill('<b>')}{T}`],
  ['html that is half', `::a::[html]${fill('<b')}{T}`],
  ['html of brackets', `::a::[html]${fill('<')}{T}`],
  ['half formulas', `::a::[html]${fill('\\\\(', MB)}{T}`],
  ['lists in lists', `::a::[html]${fill('<ul><li>')}{T}`],
  ['answers of Aiken', `Q?\nA. a\nB. b\n${fill('ANSWER: ')}`],
  ['choices of Aiken', `Q?\n${fill('A. a\n')}ANSWER: A`],
  ['blanks of Aiken', `Q?\nA. a\nB. b\nANSWER: A${fill(' ')}x`],
  ['deep XML', `<quiz>${fill('<a>')}`],
  ['half CDATA', `<quiz>${fill('<![CDATA[')}`],
  ['half comments', `<quiz>${fill('<!--')}`],
  ['attributes', `<quiz ${fill('a="b" ')}/>`],
  ['empty questions', `<quiz>${fill('<question type="x"></question>')}</quiz>`],
  [
    'a question of brackets',
    `<quiz><question type="essay"><questiontext><text><![CDATA[${fill('<span class="multilang" lang="en">')}]]></text></questiontext></question></quiz>`,
  ],
  [
    'many entities',
    `<quiz><question type="essay"><questiontext><text>${fill('&amp;')}</text></questiontext></question></quiz>`,
  ],
  ['an XML bomb', `<!DOCTYPE x [${fill('<!ENTITY a "&b;&b;">')}]><quiz>&a;</quiz>`],
  ['deep JSON', `{"questions":${fill('[')}`],
  [
    'deep JSON that is whole',
    `{"adhyay":"questions","version":1,"questions":[{"body":{"a":${'['.repeat(MB)}${']'.repeat(MB)}}}]}`,
  ],
  ['a long text of JSON', `{"adhyay":"questions","version":1,"questions":["${fill('\\\\')}"]}`],
  ['many entries of JSON', `{"adhyay":"questions","version":1,"questions":[${fill('1,')}1]}`],
  ['Windows-1252', Buffer.from(HEAD + fill('single,caf\xe9,a,b,A\n', 90_000), 'latin1')],
  ['half UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(9 * MB + 1, 0xd8)])],
  ['NUL', Buffer.concat([Buffer.alloc(5000, 'a\n'), Buffer.alloc(9 * MB)])],
])('a hostile file, %s, is read or refused at once', (_, content) => {
  const { result, seconds } = measure(() => readQuestions(Buffer.from(content), 'hostile.txt'));
  if (!('refusal' in result)) expect(result.rows.length).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(6);
});
