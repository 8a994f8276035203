import { expect, test } from 'vitest';
import { NO_DETAILS, type QuestionRow, writeAll } from '#server/features/questions/formats/formats.rules.ts';
import { readMoodleXml } from './xml-reading.rules.ts';
import { openMoodleXml } from './xml-writing.rules.ts';

const QUIZ = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const text = (name: string, html: string, more = '') =>
  `<${name} format="html"${more}><text><![CDATA[${html}]]></text></${name}>`;
const question = (type: string, inner: string) =>
  `<question type="${type}">\n<name><text>Name</text></name>\n${text('questiontext', '<p>What <b>is</b> it?</p>')}\n${inner}</question>`;
const answer = (fraction: string, html: string, inner = '') =>
  `<answer fraction="${fraction}" format="html"><text>${html}</text>${inner}</answer>`;

function read(source: string): QuestionRow[] {
  const file = readMoodleXml(source);
  if ('refusal' in file) throw new Error(file.refusal);
  return file.rows;
}
const only = (type: string, inner: string): QuestionRow => read(QUIZ(question(type, inner)))[0] as QuestionRow;
const say = (en: string | null, hi: string | null = null) => ({ en, hi });

// In the shape of Moodle's documentation of its XML, with words of our own.
test('each type that is read', () => {
  const choices = `${answer('100', 'Delhi', text('feedback', 'Yes'))}${answer('0', '&lt;p&gt;Agra&lt;/p&gt;')}`;
  expect(
    only(
      'multichoice',
      `<idnumber>Q1</idnumber><defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><single>true</single>${choices}`,
    ),
  ).toMatchObject({
    ...{ line: 3, externalId: 'Q1', marks: '2', penalty: null, error: null },
    body: {
      kind: 'single',
      stem: say('What **is** it?'),
      key: 'a',
      explanation: say('Yes'),
      options: [{ text: say('Delhi') }, { id: 'b', text: say('Agra') }],
    },
  });
  expect(
    only(
      'multichoice',
      `<single>false</single>${['33.33333', '33.33333', '33.33333', '-100'].map((part) => answer(part, part)).join('')}`,
    ).body,
  ).toMatchObject({
    ...{ kind: 'multiple', policy: 'weights', weights: { a: '1/3', b: '1/3', c: '1/3', d: '-1' } },
  });
  expect(only('truefalse', `${answer('0', 'true')}${answer('100', 'false')}`).body).toMatchObject({
    kind: 'truefalse',
    key: false,
  });
  expect(
    only('shortanswer', `<usecase>0</usecase>${answer('100', 'New\\*')}${answer('50', 'old')}`).body,
  ).toMatchObject({ kind: 'fill', blanks: [{ en: ['New*'], hi: [] }] });
  expect(
    only('numerical', `${answer('100', '23', '<tolerance>0.5</tolerance>')}${answer('50', '1e2')}${answer('0', '*')}`)
      .body,
  ).toMatchObject({
    ...{
      kind: 'numeric',
      ranges: [
        { low: '22.5', high: '23.5', share: '1' },
        { low: '100', high: '100', share: '1/2' },
      ],
    },
  });
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
  expect(
    only('matching', `${pair('India', 'Delhi')}${pair('Nepal', 'Kathmandu')}${pair('', 'Paris')}`).body,
  ).toMatchObject({ kind: 'match', pairs: { l1: 'r1', l2: 'r2' }, right: [{}, {}, { text: say('Paris') }] });
  expect(
    only('essay', `${text('graderinfo', 'Look for <i>two</i> causes')}<defaultgrade>0.3333333</defaultgrade>`),
  ).toMatchObject({ marks: '1/3', body: { kind: 'descriptive', modelAnswer: say('Look for *two* causes') } });
});

test('languages by spans, plain texts in each; without spans by their letters', () => {
  const both = '<span lang="en" class="multilang">Capital?</span> <span lang="hi" class="multilang">राजधानी?</span>';
  const source = QUIZ(
    `<question type="truefalse">${text('questiontext', both)}${text('generalfeedback', '42')}${answer('100', 'true')}</question>`,
    `<question type="multichoice"><questiontext><text>भारत की राजधानी?</text></questiontext>${answer('100', 'दिल्ली')}${answer('0', 'DNA')}</question>`,
  );
  expect(read(source).map(({ body }) => body)).toMatchObject([
    { stem: say('Capital?', 'राजधानी?'), explanation: say('42', '42') },
    { stem: say(null, 'भारत की राजधानी?'), options: [{}, { text: say(null, 'DNA') }] },
  ]);
});

test('categories are units, a description begins a passage, a type that is not read is named', () => {
  const category = '<question type="category"><category><text>$course$/top/Unit 3</text></category></question>';
  const part = (id: string) =>
    `<question type="truefalse"><idnumber>${id}</idnumber>${text('questiontext', 'So?')}${answer('100', 'true')}</question>`;
  const rows = read(
    QUIZ(
      category,
      `<question type="description"><idnumber>P</idnumber>${text('questiontext', 'Read')}</question>`,
      part('P/1'),
      part('P/2'),
      '<!-- <question> -->',
      question('cloze', ''),
      part('Z'),
    ),
  );
  expect(rows.map(({ line, unit, externalId, body }) => [line, unit, externalId, body?.kind])).toEqual([
    [4, 'Unit 3', 'P', 'passage'],
    [8, 'Unit 3', null, undefined],
    [12, 'Unit 3', 'Z', 'truefalse'],
  ]);
  expect(rows[1]?.error).toMatch(/^Questions of the type “cloze” can not be read/);
});

test('tags and units are warnings, a file that no text shows is passed over', () => {
  const row = only('numerical', `${answer('100', '5')}<tags><tag><text>easy</text></tag></tags><units><unit/></units>`);
  expect(row).toMatchObject({ error: null, body: { kind: 'numeric' } });
  expect(row.warnings).toEqual([
    'Tags are not kept: easy',
    'Units of the number are not kept: name the unit in the question',
  ]);
  const pictured = only('essay', '<file name="a.png" encoding="base64">AAAA</file>');
  expect(pictured).toMatchObject({ body: { kind: 'descriptive' }, error: null });
});

test.each([
  ['multichoice', answer('100', 'a') + answer('100', 'b'), /More than one answer has the fraction 100/],
  ['multichoice', answer('50', 'a'), /No answer has the fraction 100/],
  ['multichoice', answer('12.34', 'a'), /fraction “12.34” of an answer is none by at most 12/],
  ['truefalse', '', /Neither true nor false/],
  ['numerical', answer('100', 'x'), /“x ± 0” is no number/],
  ['essay', '<defaultgrade>0.123</defaultgrade>', /marks “0.123” can not be read/],
  ['constructor', '', /type “constructor” can not be read/],
])('a %s that is wrong is an error, and its neighbour is none', (type, inner, reason) => {
  const rows = read(QUIZ(question(type, inner), question('essay', '')));
  expect(rows.map(({ error }) => error)).toEqual([expect.stringMatching(reason), null]);
});

test.each([
  ['<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>', /document type/],
  ['<?xml version="1.0"?>\n<!-- x --><!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>', /document type/],
  [`<quiz>${'<a>'.repeat(70)}${'</a>'.repeat(70)}</quiz>`, /more than 64 levels/],
  ['<quiz><question></quiz>', /broken on line 1/],
  ['<html></html>', /none of Moodle’s questions/],
])('%s is refused', (source, refusal) => {
  expect(readMoodleXml(source)).toEqual({ refusal: expect.stringMatching(refusal) });
});

test('entities of a file’s own are never resolved', () => {
  const [row] = read(
    QUIZ(`<question type="essay"><questiontext><text>भारत &xxe; &lt;i&gt;&#2325;</text></questiontext></question>`),
  );
  expect(row?.body?.stem).toEqual(say(null, 'भारत &xxe; *क*'));
});

test('what Moodle has no place for is noted', () => {
  const base = { stem: say('Q'), explanation: say(null) };
  const blanks = [
    { en: ['a'], hi: [] },
    { en: ['b'], hi: [] },
  ];
  const { text: written, notes } = writeAll(openMoodleXml(), [
    {
      ...NO_DETAILS,
      externalId: '1',
      body: { kind: 'fill', ...base, blanks, compare: 'exact', isAllOrNothing: false },
    },
    {
      ...NO_DETAILS,
      externalId: '2',
      body: { kind: 'numeric', ...base, ranges: [{ low: '1/3', high: '1/2', share: '1' }], mayBePercent: false },
    },
  ]);
  expect(written).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n</quiz>\n');
  expect(notes.map(({ reason }) => reason)).toEqual([
    'Not written: Moodle has one blank in a question',
    'Not written: the range from 1/3 to 1/2 has no middle that ends as a decimal',
  ]);
});
