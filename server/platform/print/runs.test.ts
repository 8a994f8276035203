import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#server/platform/testing-characters.ts';
import { fontOf } from './fonts.ts';
import { splitTextRuns, wrapText } from './runs.ts';

test.each([
  ['Meera Joshi', [['latin', 'Meera Joshi']]],
  ['श्रीमती क्षमा', [['devanagari', 'श्रीमती क्षमा']]],
  [
    'परिचय: BPSC (१)',
    [
      ['devanagari', 'परिचय'],
      ['latin', ': BPSC ('],
      ['devanagari', '१'],
      ['latin', ')'],
    ],
  ],
  [
    '₹499',
    [
      ['devanagari', '₹'],
      ['latin', '499'],
    ],
  ],
  ['non\u2011breaking\u00a0\tline\nend', [['latin', 'non-breaking line end']]],
  ['e\u0301', [['latin', 'é']]],
  ['ā', [['latin', 'a']]],
  ['漢字 ?', [['latin', '?? ?']]],
  ['👩🏽‍🎓', [['latin', '?']]],
  ['', []],
])('%j is drawn as %j', (text, runs) => {
  expect(splitTextRuns(text).map(({ face, text: part }) => [face, part])).toEqual(runs);
});

test('whatever the text, each run is in a font that has all of it, and no two of the same font meet', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' })), (text) => {
      const runs = splitTextRuns(text);
      for (const [place, { face, text: part }] of runs.entries()) {
        expect(fontOf(face, 400).has(part)).toBe(true);
        expect(fontOf(face, 600).has(part)).toBe(true);
        expect(runs[place + 1]?.face).not.toBe(face);
      }
    }),
    { numRuns: 5000 },
  );
});

const measure = (text: string) => [...text].length;

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one', 7, ['one']],
  ['incomprehensibilities', 7, ['incompr', 'ehensib', 'ilities']],
  ['a incomprehensible', 7, ['a', 'incompr', 'ehensib', 'le']],
  ['  a   b  ', 7, ['a b']],
  ['', 7, ['']],
])('%j within %i is %j', (text, width, lines) => {
  expect(wrapText(text, width, measure)).toEqual(lines);
});

test('lines are never too wide, but for a single sign, and lose no letter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapText(text, width, measure);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
    }),
    { numRuns: 3000 },
  );
});
