import { expect, test } from 'vitest';
import { readQuestionCsv } from './csv-reading.rules.ts';
import { openQuestionCsv } from './csv-writing.rules.ts';
import type { QuestionRow } from './formats.rules.ts';
import { writeAll } from './formats.rules.ts';
import { readQuestions } from './question-file.rules.ts';

const HEAD =
  'id,kind,stem_en,stem_hi,a_en,a_hi,b_en,b_hi,c_en,c_hi,d_en,d_hi,answer,tolerance,policy,marks,penalty,pinned';
const NAMES = HEAD.split(',');

/** A table of rows, each by the cells that it has. */
function table(...rows: Record<string, string>[]): string {
  const quote = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
  return [HEAD, ...rows.map((row) => NAMES.map((name) => quote(row[name])).join(','))].join('\n');
}

function read(text: string): QuestionRow[] {
  const file = readQuestionCsv(text);
  if ('refusal' in file) throw new Error(file.refusal);
  return file.rows;
}

const only = (row: Record<string, string>): QuestionRow => read(table(row))[0] as QuestionRow;
const say = (en: string | null, hi: string | null = null) => ({ en, hi });
const SINGLE = { kind: 'single', stem_en: 'Capital?', a_en: 'Delhi', b_en: 'Agra', answer: 'A' };

test('each kind, as the specification writes its answer', () => {
  const options = { a_en: 'one', b_en: 'two', c_en: 'three', d_en: 'four' };
  expect(only({ ...SINGLE, id: 'Q1', marks: '2', penalty: '1/3', pinned: 'B' })).toMatchObject({
    ...{ line: 2, externalId: 'Q1', marks: '2', penalty: '1/3', error: null },
    body: {
      kind: 'single',
      key: 'a',
      options: [
        { id: 'a', text: say('Delhi'), isPinned: false },
        { id: 'b', isPinned: true },
      ],
    },
  });
  expect(only({ ...options, kind: 'multiple', stem_en: 'Which?', answer: 'A,C' }).body).toMatchObject({
    policy: 'exact',
    key: ['a', 'c'],
  });
  expect(
    only({ ...options, kind: 'multiple', stem_en: 'Which?', answer: 'a c', policy: 'partial' }).body,
  ).toMatchObject({ policy: 'partial', key: ['a', 'c'] });
  expect(only({ ...options, kind: 'multiple', stem_en: 'Which?', answer: 'A=1/3, B=1/3,D=-1/2' }).body).toMatchObject({
    ...{ policy: 'weights', key: ['a', 'b', 'd'], weights: { a: '1/3', b: '1/3', d: '-1/2' } },
  });
  expect(only({ kind: 'truefalse', stem_en: 'Is it?', answer: 'TRUE' }).body).toMatchObject({ key: true });
  expect(only({ kind: 'truefalse', stem_hi: 'क्या?', answer: 'ग़लत' }).body).toMatchObject({ key: false });
  expect(only({ kind: 'assertion', a_en: 'Sky is blue', b_en: 'Light', answer: 'd' }).body).toMatchObject({
    assertion: say('Sky is blue'),
    key: 'd',
  });
  expect(only({ kind: 'numeric', stem_en: 'n?', answer: '100000' }).body).toMatchObject({
    ranges: [{ low: '100000', high: '100000', share: '1' }],
  });
  expect(only({ kind: 'numeric', stem_en: 'n?', answer: '0.1..0.3' }).body).toMatchObject({
    ranges: [{ low: '0.1', high: '0.3' }],
  });
  expect(only({ kind: 'numeric', stem_en: 'n?', answer: '-50', tolerance: '2%' }).body).toMatchObject({
    ranges: [{ low: '-51', high: '-49' }],
  });
  expect(only({ kind: 'numeric', stem_en: 'n?', answer: '5;1..9=1/2', policy: 'percent' }).body).toMatchObject({
    ...{
      mayBePercent: true,
      ranges: [
        { low: '5', high: '5', share: '1' },
        { low: '1', high: '9', share: '1/2' },
      ],
    },
  });
  expect(
    only({ kind: 'match', stem_en: 'Match', a_en: 'India => Delhi', b_en: 'Nepal=>Kathmandu', c_en: '=> Paris' }).body,
  ).toMatchObject({
    left: [
      { id: 'l1', text: say('India') },
      { id: 'l2', text: say('Nepal') },
    ],
    right: [{ id: 'r1', text: say('Delhi') }, { text: say('Kathmandu') }, { id: 'r3', text: say('Paris') }],
    pairs: { l1: 'r1', l2: 'r2' },
  });
});

test('an assertion and its reason stand in columns, or in the question as papers print them', () => {
  const printed = 'Read both.\nAssertion (A): Demand falls.\nReason (R): The price rises.';
  const hindi = 'अभिकथन (A) : माँग घटती है। कारण (R) : दाम बढ़ते हैं।';
  expect(only({ kind: 'assertion', stem_en: printed, stem_hi: hindi, answer: 'A' }).body).toMatchObject({
    stem: say('Read both.'),
    assertion: say('Demand falls.', 'माँग घटती है।'),
    reason: say('The price rises.', 'दाम बढ़ते हैं।'),
    key: 'a',
  });
  expect(only({ kind: 'assertion', stem_en: 'Demand falls.', answer: 'A' }).error).toMatch(
    /a_en or a_hi and the reason in b_en/,
  );
});

test('more options than a kind has are an error in words', () => {
  const options = Object.fromEntries([...'abcdefghi'].map((letter) => [`${letter}_en`, letter]));
  const head = ['kind', 'stem_en', 'answer', ...Object.keys(options)];
  const [row] = read(`${head.join(',')}\nsingle,Q?,A,${Object.values(options).join(',')}`);
  expect(row?.error).toBe('options has more than 8 entries: shorten it');
});

test('forms of a blank hold in each language of the question, unless answer_hi stands beside', () => {
  expect(
    only({ kind: 'fill', stem_en: 'C?', stem_hi: 'रा?', answer: 'Delhi|New Delhi|दिल्ली;1947' }).body,
  ).toMatchObject({
    blanks: [
      { en: ['Delhi', 'New Delhi', 'दिल्ली'], hi: ['Delhi', 'New Delhi', 'दिल्ली'] },
      { en: ['1947'], hi: ['1947'] },
    ],
  });
  expect(only({ kind: 'fill', stem_hi: 'रा?', answer: 'दिल्ली', policy: 'loose all-or-nothing' }).body).toMatchObject({
    ...{ blanks: [{ en: [], hi: ['दिल्ली'] }], compare: 'loose', isAllOrNothing: true },
  });
  const [row] = read('kind,stem_en,stem_hi,answer,answer_hi\nfill,C?,रा?,Delhi,दिल्ली');
  expect(row?.body).toMatchObject({ blanks: [{ en: ['Delhi'], hi: ['दिल्ली'] }] });
});

test('a passage takes the rows with its id and a slash, with their own marks', () => {
  const rows = read(
    table(
      { id: 'P1', kind: 'passage', stem_en: 'Read:\nthis' },
      { ...SINGLE, id: 'P1/1', marks: '1' },
      { kind: 'truefalse', id: 'P1/2', stem_en: 'So?', answer: 'true' },
      { ...SINGLE, id: 'Q9' },
    ),
  );
  expect(rows.map(({ line, externalId }) => [line, externalId])).toEqual([
    [2, 'P1'],
    [6, 'Q9'],
  ]);
  expect(rows[0]).toMatchObject({
    error: null,
    partMarks: [
      { marks: '1', penalty: null },
      { marks: null, penalty: null },
    ],
  });
  expect(rows[0]?.body).toMatchObject({ kind: 'passage', parts: [{ kind: 'single' }, { kind: 'truefalse' }] });
});

test('a fault in a part is the error of its passage alone', () => {
  const part = { ...SINGLE, id: 'P1/1', answer: 'E' };
  const rows = read(
    table({ id: 'P1', kind: 'passage', stem_en: 'Read' }, part, SINGLE, { id: 'P2', kind: 'passage', stem_en: 'Read' }),
  );
  expect(rows.map(({ error }) => error)).toEqual([
    'Part P1/1 (line 3): The answer “E” is none of the options A, B: write one of these letters',
    null,
    'The passage has no questions: give those that follow it the ids P2/1, P2/2',
  ]);
});

test.each([
  [{ ...SINGLE, answer: 'C' }, /“C” is none of the options A, B/],
  [{ ...SINGLE, answer: '' }, /answer is missing/],
  [{ ...SINGLE, answer: 'A,B' }, /names several options/],
  [{ ...SINGLE, kind: 'riddle' }, /kind “riddle” is not known: write single, multiple/],
  [{ ...SINGLE, kind: 'constructor' }, /kind “constructor” is not known/],
  [{ ...SINGLE, stem_en: '' }, /question is missing/],
  [{ ...SINGLE, marks: '2.123' }, /marks “2.123” can not be read: write them like 2, 0.25 or 1\/3/],
  [{ ...SINGLE, marks: '01-02-2026' }, /turned into a date: make the column a text column/],
  [{ ...SINGLE, b_en: '#NAME?' }, /spreadsheet’s error/],
  [{ ...SINGLE, stem_en: 'x'.repeat(30_000) }, /stem_en holds 30000 characters, at most 20000/],
  [{ ...SINGLE, stem_hi: '???? ?? ??????' }, /letters were lost/],
  [{ ...SINGLE, stem_hi: 'Hkkjr dh jkt/kkuh D;k gS' }, /old font \(such as Kruti Dev\)/],
  [{ ...SINGLE, kind: 'multiple', policy: 'weights' }, /policy weights goes with an answer like/],
  [{ ...SINGLE, kind: 'multiple', answer: 'A=1/13' }, /“1\/13” is no part of the marks/],
  [{ ...SINGLE, kind: 'truefalse', answer: 'perhaps' }, /must be true or false/],
  [{ kind: 'numeric', stem_en: 'When?', answer: '30-04-1905' }, /turned into a date/],
  [{ kind: 'numeric', stem_en: 'When?', answer: '9..1' }, /ends before it begins/],
  [{ kind: 'numeric', stem_en: 'When?', answer: '1,0' }, /“1,0” is no number/],
  [{ kind: 'match', stem_en: 'M', a_en: 'India: Delhi' }, /a_en must hold “left => right”/],
  [{ kind: 'match', stem_en: 'M', a_en: 'India =>', b_en: 'a => b' }, /has no right side/],
  [{ kind: 'fill', stem_en: 'F', answer: '' }, /write blanks with ;/],
  [{ ...SINGLE, policy: 'fuzzy' }, /policy “fuzzy” is not known/],
])('%o is an error that says what to write', (row, reason) => {
  const rows = read(table(SINGLE, row, SINGLE));
  expect(rows[1]?.error).toMatch(reason);
  expect(rows.map(({ body }) => body !== null)).toEqual([true, false, true]);
});

test('lines are those of an editor, also below cells of several lines', () => {
  const rows = read(table({ ...SINGLE, stem_en: 'a\nb\r\nc' }, SINGLE).replaceAll('\r', ''));
  expect(rows.map(({ line }) => line)).toEqual([2, 5]);
});

test.each([',', ';', '\t'])('a table by %j in each encoding', (delimiter) => {
  const text = `kind${delimiter}stem_hi${delimiter}a_hi${delimiter}b_hi${delimiter}answer\nsingle${delimiter}"भारत, या; न"${delimiter}हाँ${delimiter}नहीं${delimiter}B`;
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(text.replace('\n', '\r')),
  ];
  for (const bytes of files)
    expect(readQuestions(bytes, 'bank.txt')).toMatchObject({
      format: 'csv',
      rows: [{ error: null, line: 2, body: { key: 'b', stem: say(null, 'भारत, या; न') } }],
    });
});

test.each([
  ['id,stem_en,answer\nx', 'The file has no column kind: the first row must name the columns, as in the template'],
  [
    'kind,stem,,answer\n,en,hi,',
    'The file has no column stem_en or stem_hi: the names stand in merged cells over two rows: give each column one name in one row, like stem_en',
  ],
  ['kind,kind,stem_en,answer\n', 'The column kind is there twice: keep one of the two'],
])('%j is refused', (text, refusal) => {
  expect(readQuestionCsv(text)).toEqual({ refusal });
});

test('rows above the names and columns that are not known are said once', () => {
  const [first, second] = read(
    `Bank of BECC-131,,,\n\n${HEAD},steam\n${table(SINGLE, SINGLE).split('\n').slice(1).join('\n')}`,
  );
  expect(first).toMatchObject({ line: 4, error: null });
  expect(first?.warnings).toEqual([
    'These columns are not known and were not read: “steam”',
    'The rows above the names of the columns were not read',
  ]);
  expect(second?.warnings).toEqual([]);
});

test('a quotation mark that is never closed, and a cell too many, are said at their row', () => {
  const open = read(`kind,stem_en,answer\ntruefalse,So?,true\ntruefalse,"So?,true\ntruefalse,So?,true`);
  expect(open.map(({ line, error }) => [line, error])).toEqual([
    [2, null],
    [3, expect.stringMatching(/opened here and never closed/)],
    [4, null],
  ]);
  const [long] = read('kind,stem_en,answer\ntruefalse,Yes, or no?,true');
  expect(long?.error).toMatch(/more cells than there are columns/);
});

test.each(['30-04-1905', '1/2/2026', '02-Jan', 'Jan-02', '1947-01-01', '30 April 1905', '1905-04-30 00:00:00'])(
  '%s may have been a number, which is said of a text and refused of a value',
  (date) => {
    expect(only({ ...SINGLE, a_en: date }).warnings).toEqual([
      `“${date}” in a_en looks like a number that the spreadsheet turned into a date: check it`,
    ]);
    expect(only({ ...SINGLE, penalty: date }).error).toMatch(/turned into a date/);
  },
);

test.each(['ECO-11', '1/2', '26 January', '1947', '3.14', '12-13'])('%s is taken for no date', (text) => {
  expect(only({ ...SINGLE, a_en: text }).warnings).toEqual([]);
});

test('an id that stands twice is an error of the second row', () => {
  const rows = read(table({ ...SINGLE, id: 'Q1' }, { ...SINGLE, id: 'Q1' }));
  expect(rows.map(({ error }) => error)).toEqual([
    null,
    'The id Q1 stands on line 2 already: give each question an id of its own',
  ]);
});

test('more than 5,000 rows are refused as a whole', () => {
  const row = 'truefalse,So?,true\n';
  expect(readQuestionCsv(`kind,stem_en,answer\n${row.repeat(5001)}`)).toEqual({
    refusal: 'The file has 5001 rows, at most 5000 are read: split it into several',
  });
  expect(read(`kind,stem_en,answer\n${row.repeat(5000)}`)).toHaveLength(5000);
});

test('what is written is no formula in a spreadsheet, and comes back', () => {
  const [row] = read(table({ ...SINGLE, stem_en: '\'=HYPERLINK("x")', a_en: "''+1" }));
  expect(row?.body).toMatchObject({ stem: say('=HYPERLINK("x")'), options: [{ text: say("'+1") }, {}] });
  if (!row?.body) throw new Error(row?.error ?? '');
  const { text } = writeAll(openQuestionCsv(8), [{ ...row, body: row.body }]);
  expect(text).toContain('"\'=HYPERLINK(""x"")"');
  expect(read(text.slice(1))[0]?.body).toEqual(row.body);
});
