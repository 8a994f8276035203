import { expect, test } from 'vitest';
import type { SimpleBody } from '#contract/questions/body.ts';
import { EMPTY_RULE, type ErratumDraft, findMissing, listOutcomes } from './erratum-draft.ts';

const text = { en: 'Which?', hi: null };
const said = { stem: text, explanation: { en: null, hi: null } };
const choices = ['a', 'b'].map((id) => ({ id, text, isPinned: false }));
const single: SimpleBody = { kind: 'single', ...said, options: choices, key: 'a' };
const weights: SimpleBody = { kind: 'multiple', ...said, options: choices, policy: 'weights', key: [], weights: {} };
const numeric: SimpleBody = {
  ...{ kind: 'numeric', ...said, mayBePercent: false },
  ranges: [{ low: '5', high: '5', share: '1' }],
};
const written: SimpleBody = { kind: 'descriptive', ...said, modelAnswer: { en: null, hi: null }, scheme: [] };
const match: SimpleBody = {
  ...{ kind: 'match', ...said, isAllOrNothing: false, pairs: { l: 'r' } },
  ...{ left: [{ id: 'l', text }], right: [{ id: 'r', text }] },
};
const passage = { kind: 'passage' as const, ...said, parts: [single, written] };
const draft = (changes: Partial<ErratumDraft>): ErratumDraft => ({
  ...{ part: null, outcome: 'new-key', neverLower: true, ...EMPTY_RULE, ...changes },
});

test.each<[string, SimpleBody | typeof passage, number | null, string[]]>([
  ['one right answer', single, null, ['new-key', 'also-accept', 'full-marks', 'out', 'words']],
  ['weighed options', weights, null, ['full-marks', 'out', 'words']],
  ['a number', numeric, null, ['new-key', 'accept-text', 'full-marks', 'out', 'words']],
  ['a written answer', written, null, ['out', 'words']],
  ['a passage as a whole', passage, null, ['full-marks', 'out', 'words']],
  ['a part of a passage', passage, 1, ['new-key', 'also-accept', 'full-marks', 'out', 'words']],
])('%s may be corrected by what its kind allows', (_, body, part, outcomes) => {
  expect(listOutcomes({ body, isDrawn: false }, part)).toEqual(outcomes);
});

test('what a test draws is never taken out', () => {
  expect(listOutcomes({ body: single, isDrawn: true }, null)).not.toContain('out');
});

test('what is missing is said before it is asked', () => {
  expect(findMissing(single, draft({}))).toBe('options');
  expect(findMissing(single, draft({ options: ['b'] }))).toBeUndefined();
  expect(findMissing(numeric, draft({ outcome: 'accept-text' }))).toBe('words');
  expect(findMissing(numeric, draft({ words: '5' }))).toBeUndefined();
  expect(findMissing(match, draft({}))).toBe('pairs');
  expect(findMissing(match, draft({ pairs: { l: 'r' } }))).toBeUndefined();
  expect(findMissing(undefined, draft({ outcome: 'words' }))).toBe('words');
  expect(findMissing(undefined, draft({ outcome: 'out' }))).toBeUndefined();
});
