import { expect, test } from 'vitest';
import { addChange, withChanges } from '#web/features/reading/outbox/highlight-changes.ts';
import { layOut, pageAt, pagesIn } from './page-layout.ts';
import { joinLines } from './selection.ts';

const rect = (x: number, y: number, width: number, height = 0.02) => ({ x, y, width, height });

test('what stands beside each other is one line, whatever the browser names twice; another column is not', () => {
  const words = [
    rect(0.1, 0.2, 0.1),
    rect(0.2, 0.201, 0.1),
    rect(0.1, 0.2, 0.1),
    rect(0.1, 0.25, 0.3),
    rect(0.6, 0.2, 0.1),
  ];
  const lines = joinLines(words);
  expect(lines).toHaveLength(3);
  expect(lines[0]?.x).toBe(0.1);
  expect(lines[0]?.width).toBeCloseTo(0.2);
});

test('of 500 pages only those in the window are drawn, and those mostly in it are read', () => {
  const pages = Array.from({ length: 500 }, () => ({ width: 100, height: 150 }));
  const layout = layOut(pages, 400);
  expect(layout.total).toBe(500 * 616 + 16);
  expect([pageAt(layout, 0), pageAt(layout, 16 + 616), pageAt(layout, layout.total)]).toEqual([1, 2, 500]);
  expect(pagesIn(layout, 16 + 616 * 99, 700)).toEqual({ first: 100, last: 101, seen: [100] });
});

test('the last change of a highlight is what is shown and sent', () => {
  const made = { id: 'a', page: 2, colour: 'pink' as const, rects: [], quote: '', note: '', createdAt: '' };
  const changes = addChange(addChange([], { id: 'a', to: made }), { id: 'a', to: { ...made, note: 'later' } });
  expect(changes).toHaveLength(1);
  expect(withChanges([made, { ...made, id: 'b', page: 1 }], changes).map(({ id, note }) => [id, note])).toEqual([
    ['b', ''],
    ['a', 'later'],
  ]);
  expect(withChanges([made], [{ id: 'a', to: null }])).toEqual([]);
});
