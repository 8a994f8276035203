import { expect, test } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import { noticeDaysOf } from './notice-days.ts';

const at = (id: string, madeAt: string): Notice => ({
  ...{ id, kind: 'doubt', text: 'Your doubt is answered', link: '/', madeAt, readAt: null },
});

test('notices stand by the day on which they came, which begins at midnight in India', () => {
  const notices = [
    at('c', '2026-11-28T18:31:00.000Z'),
    at('b', '2026-11-28T18:29:00.000Z'),
    at('a', '2026-11-27T19:00:00.000Z'),
  ];
  const told = noticeDaysOf(notices, 'en').map(({ day, notices: those }) => [day, ...those.map(({ id }) => id)]);
  expect(told).toEqual([
    ['29 November 2026', 'c'],
    ['28 November 2026', 'b', 'a'],
  ]);
  expect(noticeDaysOf(notices, 'hi')[0]?.day).toBe('29 नवंबर 2026');
  expect(noticeDaysOf([], 'en')).toEqual([]);
});
