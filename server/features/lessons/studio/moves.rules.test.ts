import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAfter, putAt } from './moves.rules.ts';

test('a move puts one thing after another, or first, and leaves the rest as it is', () => {
  expect(placeAfter(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(placeAfter(['a', 'b', 'c'], 'c', null)).toEqual(['c', 'a', 'b']);
  expect(placeAfter(['a', 'b'], 'new', 'a')).toEqual(['a', 'new', 'b']);
  expect(placeAfter(['a', 'b'], 'a', 'gone')).toBeUndefined();
  expect(placeAfter(['a', 'b'], 'a', 'a')).toBeUndefined();
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (all, from, to) => {
      const id = all[from % all.length] ?? '';
      const after = all[to % all.length] ?? '';
      const moved = placeAfter(all, id, after === id ? null : after);
      expect(moved?.toSorted()).toEqual(all.toSorted());
      expect(moved?.filter((each) => each !== id)).toEqual(all.filter((each) => each !== id));
    }),
  );
});

test('what comes back stands where it was, or at the end of a list that is shorter now', () => {
  expect(putAt(['a', 'b'], 'x', 1)).toEqual(['a', 'x', 'b']);
  expect(putAt(['a'], 'x', 9)).toEqual(['a', 'x']);
});
