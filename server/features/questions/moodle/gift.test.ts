import { expect, test } from 'vitest';
import type { QuestionRow } from '#server/features/questions/formats/formats.rules.ts';
import { NO_DETAILS, writeAll } from '#server/features/questions/formats/formats.rules.ts';
import { readGift } from './gift-reading.rules.ts';
import { openGift } from './gift-writing.rules.ts';

function read(text: string): QuestionRow[] {
  const file = readGift(text, 'en');
  if ('refusal' in file) throw new Error(file.refusal);
  return file.rows;
}
const only = (text: string): QuestionRow => read(text)[0] as QuestionRow;
const say = (en: string | null) => ({ en, hi: null });

// In the shape of the examples of Moodle's documentation, with words of our own.
test('several answers, one right', () => {
  const row = only(
    '// [id:q1] [tag:easy]\n::T1:: Which river flows\nthrough Agra? {\n=Yamuna#Right \n~Ganga # No\n~ Sindhu\n}',
  );
  expect(row).toMatchObject({ line: 2, externalId: 'q1', error: null });
  expect(row.body).toEqual({
    ...{ kind: 'single', stem: say('Which river flows\nthrough Agra?'), explanation: say('Right'), key: 'a' },
    options: ['Yamuna', 'Ganga', 'Sindhu'].map((text, place) => ({
      id: 'abc'[place],
      text: say(text),
      isPinned: false,
    })),
  });
  expect(row.warnings).toEqual(['Tags are not kept: easy', 'Feedback to single answers is not kept']);
});

test('several right answers by weights', () => {
  expect(
    only('Who wrote? {\n~%-100%Nobody\n~%33.33333%A\n~%33.333%B\n~%33.33%C\n~D\n####All three.}').body,
  ).toMatchObject({
    ...{ kind: 'multiple', policy: 'weights', key: ['a', 'b', 'c', 'd'], explanation: say('All three.') },
    weights: { a: '-1', b: '1/3', c: '1/3', d: '1/3' },
  });
});

test.each([
  ['{T}', true],
  ['{FALSE#no#yes}', false],
  ['{ true }', true],
  ['{F####General}', false],
])('true or false: %s', (answer, key) => {
  expect(only(`The sun rises in the east.${answer}`).body).toMatchObject({ kind: 'truefalse', key });
});

test('short answers, also within a sentence', () => {
  expect(only('Two and two make {=four =4 =%50%five}').body).toMatchObject({
    kind: 'fill',
    blanks: [{ en: ['four', '4'], hi: [] }],
  });
  expect(only('Delhi is {=the capital} of India.').body).toMatchObject({ stem: say('Delhi is _____ of India.') });
  expect(only('Delhi is {~a village =the capital} of India.').body).toMatchObject({
    kind: 'single',
    stem: say('Delhi is _____ of India.'),
    key: 'b',
  });
});

test.each([
  ['{#1947}', [['1947', '1947', '1']]],
  ['{#3.14:0.005}', [['3.135', '3.145', '1']]],
  ['{#3.135..3.145 ####Pi}', [['3.135', '3.145', '1']]],
  [
    '{#\n=1822:0 #Right\n=%50%1822:2\n~#No}',
    [
      ['1822', '1822', '1'],
      ['1820', '1824', '1/2'],
    ],
  ],
  ['{#-5..-3}', [['-5', '-3', '1']]],
])('a number: %s', (answer, ranges) => {
  expect(only(`When? ${answer}`).body).toMatchObject({
    kind: 'numeric',
    ranges: ranges.map(([low, high, share]) => ({ low, high, share })),
  });
});

test('pairs, an essay, and a passage with its questions', () => {
  expect(only('Match. { =India -> Delhi\n=Nepal -> Kathmandu\n= -> Paris }').body).toMatchObject({
    ...{ kind: 'match', left: [{ id: 'l1', text: say('India') }, {}], pairs: { l1: 'r1', l2: 'r2' } },
    right: [{}, {}, { id: 'r3', text: say('Paris') }],
  });
  expect(only('Discuss. {}').body).toMatchObject({ kind: 'descriptive', stem: say('Discuss.') });
  const rows = read('::P1:: Read this.\n\n::P1/1:: So? {T}\n\n::P1/2:: And? {F}\n\nAlone and forlorn.');
  expect(rows).toMatchObject([
    { externalId: 'P1', error: null, body: { kind: 'passage', parts: [{ key: true }, { key: false }] } },
    { line: 7, body: null },
  ]);
  expect(rows[1]?.warnings).toEqual(['It has no answer in braces { }, so that it is taken for the text of a passage']);
});

test('categories are units, formats are told apart, escapes are taken off', () => {
  const rows = read(
    '$CATEGORY: $course$/top/Block 1/Demand//Supply\nOne {T}\n\n$CATEGORY: $course$/top\n\n[html]<p>2 &lt; 3 and <b>x</b></p> {T}\n\n[markdown]a\\=b \\{c\\} \\:\\: d\\\\e\\nf {T}',
  );
  expect(rows.map(({ unit, body }) => [unit, body?.stem.en])).toEqual([
    ['Demand/Supply', 'One'],
    [null, '2 < 3 and **x**'],
    [null, 'a=b {c} :: d\\e\nf'],
  ]);
});

test('one fault spoils one question: empty lines in braces, braces that are never closed', () => {
  const rows = read(
    'One {\n=a\n\n~b\n}\n\nTwo {\n=a\n~b\n\nThree {T}\n\n::4:: Four {\n=a\n\n::5:: Five {F}\n\nSix {=a ~b} {T}\n\nSeven {T}',
  );
  expect(rows.map(({ line, error }) => [line, error?.replace(/:.*/s, '')])).toEqual([
    ...[
      [1, undefined],
      [7, 'The brace { is never closed'],
      [11, undefined],
      [13, 'The brace { is never closed'],
      [16, undefined],
    ],
    ...[
      [18, 'There are answers in two places'],
      [20, undefined],
    ],
  ]);
});

test.each([
  ['What? {=$a = b$ ~c}', /cut off in “\$a”: write \\= for =/],
  ['What? {=$\\frac{1}{2}$ ~c}', /write \\{ and \\}/],
  ['What? {=a =b ~c}', /Two answers are right/],
  ['What? {~%12%a ~b}', /“%12%” is no part of the marks/],
  ['What? {a ~b}', /begins with neither = nor ~/],
  ['What? {=a -> b =c}', /a match has it in each/],
  ['What? {#x}', /“x” is no number/],
  ['What? {#9..1}', /ends before it begins/],
  ['{T}', /question is missing/],
  [`What? {=a ${'~b '.repeat(40)}}`, /41 choices/],
])('%s is an error that says what to write', (text, reason) => {
  expect(only(text).error).toMatch(reason);
});

test('names that stand twice are taken off, since names need not differ', () => {
  const rows = read('::Q:: One {T}\n\n::Q:: Two {T}');
  expect(rows.map(({ externalId, error }) => [externalId, error])).toEqual([
    ['Q', null],
    [null, null],
  ]);
});

test('what GIFT has no place for is noted, and nothing else is lost', () => {
  const nothing = { en: null, hi: null };
  const options = ['a', 'b', 'c'].map((id) => ({ id, text: say(id), isPinned: false }));
  const base = { stem: say('Q'), explanation: nothing };
  const questions = [
    {
      ...NO_DETAILS,
      externalId: '1',
      marks: '2',
      body: { kind: 'multiple' as const, ...base, options, policy: 'exact' as const, key: ['a', 'b'], weights: {} },
    },
    {
      ...NO_DETAILS,
      externalId: '2',
      body: { kind: 'assertion' as const, ...base, assertion: say('A'), reason: say('R'), key: 'a' as const },
    },
    {
      ...NO_DETAILS,
      externalId: '3',
      body: { kind: 'truefalse' as const, ...base, stem: { en: null, hi: 'क' }, key: true },
    },
  ];
  const { text, notes } = writeAll(openGift('en'), questions);
  expect(text).toBe('// language: en\n\n::1::[markdown]Q {\n~%50%a\n~%50%b\n~%-100%c\n}\n\n');
  expect(notes.map(({ externalId, reason }) => `${externalId}: ${reason}`)).toEqual([
    '1: GIFT has no place for marks and penalty',
    '1: GIFT has weights in the place of the policy exact',
    '2: Not written: GIFT has no assertion and reason',
    '3: Not written: it is not whole in this language',
  ]);
});
