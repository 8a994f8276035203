import { expect, test } from 'vitest';
import { openAiken, readAiken } from './aiken.rules.ts';
import { NO_DETAILS, type QuestionRow, writeAll } from './formats.rules.ts';
import { openQuestionJson, readQuestionJson } from './json-questions.rules.ts';
import { readQuestions } from './question-file.rules.ts';

const GOOD = 'What is the right answer?\nA. Is it this one?\nB) Maybe this\nC. This one\nANSWER: C\n';

function read(text: string): QuestionRow[] {
  const file = readAiken(text, 'en');
  if ('refusal' in file) throw new Error(file.refusal);
  return file.rows;
}

test('a question with points and brackets, of several lines, among empty ones', () => {
  expect(read(`${GOOD}\n\nTwo\nlines?\n\nA. yes\nB. no\n ANSWER:A `)).toMatchObject([
    {
      line: 1,
      error: null,
      body: { kind: 'single', key: 'c', options: [{ id: 'a', text: { en: 'Is it this one?', hi: null } }, {}, {}] },
    },
    { line: 8, error: null, body: { stem: { en: 'Two\nlines?' }, key: 'a' } },
  ]);
});

test.each([
  ['A. one\nB. two\nANSWER: A', 'Line 6 is a choice before its question: write the question above it'],
  ['Q?\nA. one\nB. two\nANSWER: C', 'Line 9: the answer “C” is none of the choices A, B'],
  ['Q?\nA. one\nC. two\nANSWER: A', 'Line 8 is not choice B: choices run from A to H in order'],
  ['Q?\nA. one\nB. two', 'The question has no line “ANSWER: A”: write it below the choices'],
])('%j is an error with its line, and the next question is none', (text, error) => {
  const rows = read(`${GOOD}${text}\n\n${GOOD}`);
  expect(rows.map((row) => row.error)).toEqual([null, error, null]);
});

test('the language is that of the letters, or of the name of the file', () => {
  const hindi = 'भारत की राजधानी?\nA. दिल्ली\nB. DNA\nANSWER: A';
  expect(readQuestions(Buffer.from(hindi), 'bank.txt')).toMatchObject({
    format: 'aiken',
    rows: [{ body: { options: [{}, { text: { en: null, hi: 'DNA' } }] } }],
  });
  expect(readQuestions(Buffer.from(GOOD), 'bank.hi.txt')).toMatchObject({
    rows: [{ body: { stem: { hi: 'What is the right answer?' } } }],
  });
});

test('what Aiken has no place for is noted', () => {
  const nothing = { en: null, hi: null };
  const body = { kind: 'truefalse' as const, stem: { en: 'So?', hi: null }, explanation: nothing, key: true };
  const options = ['a', 'b'].map((id) => ({ id, text: { en: `${id}\n`, hi: null }, isPinned: false }));
  const single = { kind: 'single' as const, stem: { en: 'Q', hi: null }, explanation: nothing, options, key: 'a' };
  const questions = [
    { ...NO_DETAILS, externalId: 'Q1', body },
    { ...NO_DETAILS, body: single },
  ];
  expect(writeAll(openAiken('en'), questions)).toEqual({
    text: '',
    notes: [
      { externalId: 'Q1', reason: 'Aiken has single questions only' },
      { externalId: null, reason: 'Aiken has no place for line breaks in a choice' },
    ],
  });
});

test('entries of JSON have the lines on which they begin, and one that is wrong spoils no other', () => {
  const body = {
    kind: 'truefalse' as const,
    stem: { en: 'a "]{" \\', hi: null },
    explanation: { en: null, hi: null },
    key: true,
  };
  const { text } = writeAll(openQuestionJson(), [
    { ...NO_DETAILS, body },
    { ...NO_DETAILS, externalId: 'Q2', body },
  ]);
  const spoilt = text.replace('"key":true', '"key":"yes"');
  expect(readQuestionJson(spoilt)).toMatchObject({
    rows: [
      { line: 2, body: null, error: expect.stringMatching(/^body.key/) },
      { line: 3, error: null, body },
    ],
  });
  const laid = JSON.stringify(JSON.parse(text), null, 2);
  const [first, second] = [...laid.split('\n').entries()]
    .filter(([, line]) => line === '    {')
    .map(([place]) => place + 1);
  expect(readQuestionJson(laid)).toMatchObject({ rows: [{ line: first }, { line: second }] });
  expect(second).toBeGreaterThan(20);
});

test.each([
  '{"adhyay":"questions"',
  '{"adhyay":"orders","version":1,"questions":[]}',
  '{"adhyay":"questions","version":2,"questions":[]}',
])('%j is refused', (text) => {
  expect(readQuestionJson(text)).toEqual({ refusal: expect.stringContaining('no JSON file of questions') });
});
