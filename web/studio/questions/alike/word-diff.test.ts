import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

const only = (words: { text: string; isOnlyHere: boolean }[]) =>
  words.flatMap(({ text, isOnlyHere }) => (isOnlyHere ? text : []));

test.each([
  ['Who wrote Leviathan?', 'Who wrote the Leviathan?', [], ['the']],
  ['Which year was it', 'What year was it', ['Which'], ['What']],
  ['राज्य का सबसे बड़ा तत्व', 'राज्य का मूल तत्व', ['सबसे', 'बड़ा'], ['मूल']],
  ['', 'new', [], ['new']],
  ['same  words', 'same words', [], []],
])('of “%s” and “%s” the words that differ are marked', (one, other, mine, theirs) => {
  const marked = diffWords(one, other);
  expect([only(marked.one), only(marked.other)]).toEqual([mine, theirs]);
});
