import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaperState } from '#server/features/timetables/changes.rules.ts';
import { pairsOf } from './pairs.rules.ts';

const paper = (subjectId: string, given: Partial<PaperState> = {}): PaperState => ({
  ...{ subjectId, code: subjectId, heldOn: '2026-12-08', shift: 'morning', startsAt: '10:00', endsAt: '13:00' },
  ...{ status: 'final', note: '' },
  ...given,
});
const programmes = new Map([
  ['a', ['BAG', 'BSC']],
  ['b', ['BAG']],
  ['c', ['BSC']],
]);

test('papers of one programme at one time are a pair, others are not', () => {
  const pairs = (...papers: PaperState[]) => pairsOf(papers, programmes, 10).map(({ one, other }) => `${one} ${other}`);
  expect(pairs(paper('a'), paper('b'), paper('c'), paper('none'))).toEqual(['a b', 'a c']);
  expect(pairs(paper('b'), paper('a', { startsAt: '12:59', endsAt: '14:00' }))).toEqual(['a b']);
  expect(pairs(paper('b'), paper('a', { startsAt: '13:00', endsAt: '14:00' }))).toEqual([]);
  expect(pairs(paper('b'), paper('a', { heldOn: '2026-12-09' }))).toEqual([]);
});

test('never more than asked for, each pair once, in whatever order the papers come', () => {
  const day = fc.constantFrom('2026-12-08', '2026-12-09');
  const papers = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), day), { selector: ([id]) => id });
  fc.assert(
    fc.property(papers, fc.integer({ min: 0, max: 4 }), (given, most) => {
      const all = given.map(([id, heldOn]) => paper(id, { heldOn }));
      const found = pairsOf(all, programmes, most);
      expect(found.length).toBeLessThanOrEqual(most);
      expect(new Set(found.map(({ one, other }) => `${one} ${other}`)).size).toBe(found.length);
      const sorted = (pairs: typeof found) => pairs.map(({ one, other }) => `${one} ${other}`).sort();
      if (most === 4) expect(sorted(pairsOf(all.toReversed(), programmes, most))).toEqual(sorted(found));
    }),
  );
});
