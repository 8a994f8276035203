import { expect, test } from 'vitest';
import { stemOf } from './test-words.ts';

test('a question in a row is words: without the signs of emphasis and maths, in the language of who looks if it has it', () => {
  const stem = { en: 'Who wrote *Leviathan* in $10^5$ words? ![A *ship*](picture:m1)', hi: '*लेवियाथन* किसने लिखी?' };
  expect(stemOf({ stem }, 'en')).toBe('Who wrote Leviathan in 10^5 words? A ship');
  expect(stemOf({ stem }, 'hi')).toBe('लेवियाथन किसने लिखी?');
  expect(stemOf({ stem: { ...stem, hi: null } }, 'hi')).toContain('Who wrote');
  expect(stemOf({ stem: { en: '3 \\* 4', hi: null } }, 'en')).toBe('3 \\* 4');
});
