import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListPage } from './list-types.ts';
import { mergeRows } from './merge-rows.ts';

type Row = { id: string; text: string };

function pageOf(ids: string[], text = ''): ListPage<Row> {
  const rows = ids.map((id) => ({ id, text }));
  return { rows, next: `after ${ids.at(-1)}`, previous: null, matching: null };
}

test('what changed is shown at once where it stood, also while new rows wait', () => {
  const { page, waiting } = mergeRows(pageOf(['a', 'b', 'c'], 'old'), pageOf(['new', 'c', 'b', 'a'], 'now'));
  expect(page.rows).toEqual(['a', 'b', 'c'].map((id) => ({ id, text: 'now' })));
  expect(waiting).toBe(1);
  expect(page.next).toBe('after a');
});

test('what is gone goes, and an empty list takes what comes', () => {
  expect(mergeRows(pageOf(['a', 'b']), pageOf(['b'])).page.rows).toEqual([{ id: 'b', text: '' }]);
  expect(mergeRows(pageOf([]), pageOf(['x', 'y']))).toMatchObject({ page: pageOf(['x', 'y']), waiting: 0 });
  expect(mergeRows(pageOf(['a']), pageOf(['x', 'y']))).toMatchObject({ page: pageOf(['x', 'y']), waiting: 0 });
});

test('no row changes its place, none is shown twice, and each that is there is shown or waits', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String));
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const { page, waiting } = mergeRows(pageOf(before), pageOf(after));
      const left = page.rows.map(({ id }) => id);
      expect(left.length + waiting).toBe(after.length);
      if (waiting > 0) expect(before.filter((id) => after.includes(id))).toEqual(left);
    }),
  );
});
