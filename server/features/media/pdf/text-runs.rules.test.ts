import { expect, test } from 'vitest';
import type { Sign } from '#server/platform/print/pdfium.ts';
import { readTextRuns } from './text-runs.rules.ts';

const WIDTH = 0.01;
/** Signs of one line, each as wide as the other; a space stands too. */
const lineOf = (text: string, { x = 0.1, y = 0.1 } = {}): Sign[] =>
  [...text].map((sign, at) => ({ text: sign, box: { x: x + at * WIDTH, y, width: WIDTH, height: 0.02 } }));
const textsOf = (signs: Sign[]) => readTextRuns(signs).map(({ text }) => text);

test('words end with their space and reach to the next; at the end of a line they are wider by one', () => {
  const runs = readTextRuns([...lineOf('a State is'), ...lineOf('free', { y: 0.2 })]);
  expect(runs.map(({ text }) => text)).toEqual(['a ', 'State ', 'is ', 'free']);
  expect(runs.map(({ x, width }) => [x, width])).toEqual([
    [0.1, 0.02],
    [0.12, 0.06],
    [0.18, 0.025],
    [0.1, 0.04],
  ]);
});

test('a column beside is no word of the line', () => {
  const [left] = readTextRuns([...lineOf('left'), { text: ' ', box: undefined }, ...lineOf('right', { x: 0.6 })]);
  expect(left).toMatchObject({ text: 'left ', width: 0.045 });
});

test.each([
  ['what is said for one place', ['क', '्', 'ष', ' ', 'म', 'ा'], true, ['क्ष मा']],
  ['a vowel that a file says before its consonants', [...'िस्थत'], false, ['स्थित']],
  ['a vowel in its place', [...'स्थिति'], false, ['स्थिति']],
])('%s', (_, signs, together, texts) => {
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.02 };
  const placed = together ? signs.map((text) => ({ text, box })) : lineOf(signs.join(''));
  expect(textsOf(placed)).toEqual(texts);
});

test('what no page of ours may hold is left out', () => {
  expect(textsOf(lineOf('a\u0000b\ufdd0c\u00add'))).toEqual(['abcd']);
  expect(textsOf([{ text: 'x', box: undefined }])).toEqual([]);
});
