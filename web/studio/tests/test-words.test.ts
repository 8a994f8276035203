import { expect, test } from 'vitest';
import { spokenIn } from '#web/platform/words.ts';
import { stemOf, titleInWords } from './test-words.ts';

test('a question in a row is words: without the signs of emphasis and maths, in the language of who looks if it has it', () => {
  const stem = { en: 'Who wrote *Leviathan* in $10^5$ words? ![A *ship*](picture:m1)', hi: '*लेवियाथन* किसने लिखी?' };
  expect(stemOf({ stem }, 'en')).toBe('Who wrote Leviathan in 10^5 words? A ship');
  expect(stemOf({ stem }, 'hi')).toBe('लेवियाथन किसने लिखी?');
  expect(stemOf({ stem: { ...stem, hi: null } }, 'hi')).toContain('Who wrote');
  expect(stemOf({ stem: { en: '3 \\* 4', hi: null } }, 'en')).toBe('3 \\* 4');
});

test('a test is called by its Hindi title on a Hindi page, where it has one', () => {
  const named = { titleEn: 'The State', titleHi: 'राज्य' };
  expect(titleInWords(named)).toBe('The State');
  expect(spokenIn('hi', () => titleInWords(named))).toBe('राज्य');
  expect(spokenIn('hi', () => titleInWords({ ...named, titleHi: null }))).toBe('The State');
});
