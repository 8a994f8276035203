import { expect, test } from 'vitest';
import { ACTS } from '#contract/audit/acts.ts';
import { actInWords } from './audit-words.ts';

const acts = Object.entries(ACTS).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}`));

test('every act of the log has words', () => {
  expect(acts.filter((act) => actInWords(act) === act)).toEqual([]);
});
