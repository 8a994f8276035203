import { expect, test } from 'vitest';
import { marksInWords } from './marks-words.ts';

test('marks are shown as decimals where they end soon, else as a fraction', () => {
  expect(['4', '13/4', '146/3', '-2/3'].map(marksInWords)).toEqual(['4', '3.25', '48⅔', '−⅔']);
});
