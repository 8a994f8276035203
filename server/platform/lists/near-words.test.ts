import { expect, test } from 'vitest';
import { nearWords } from './near-words.ts';

test.each([
  ['one wrong', 'histery', 'history'],
  ['one missing', 'histry', 'history'],
  ['one too many', 'historry', 'history'],
  ['two swapped', 'hisotry', 'history'],
  ['two slips', 'hystery', 'history'],
  ['a swap and a slip', 'hisotri', 'history'],
  ['still typed, one slip', 'soceo', 'sociology'],
  ['one slip in a short word', 'artt', 'art'],
])('%s: %s is %s', (_, word, meant) => {
  expect(nearWords(word, ['geography', 'psychology', meant])).toEqual([meant]);
});

test.each([
  ['three slips', 'xxxtory', 'history'],
  ['two slips in a short word', 'xrx', 'art'],
  ['two letters', 'at', 'art'],
  ['another beginning of a short word', 'xis', 'history'],
  ['another science', 'sociology', 'psychology'],
])('%s: %s is not %s', (_, word, other) => {
  expect(nearWords(word, [other])).toEqual([]);
});

test('of several only the nearest, five at most', () => {
  const known = ['bpsc131', 'bpsc132', 'bpsc133', 'bpsc134', 'bpsc135', 'bpsc136'];
  expect(nearWords('bpsc137', known)).toEqual(known.slice(0, 5));
  expect(nearWords('bpcs132', known)).toEqual(['bpsc132']);
});
