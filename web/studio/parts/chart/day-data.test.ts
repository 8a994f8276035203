import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisStep, labelledPlaces, shapeDays, topOf } from './day-data.ts';

const days = [
  { day: '2026-11-03', value: 30 },
  { day: '2026-11-01', value: 10 },
  { day: '2026-11-02', value: 20 },
];

describe('days', () => {
  test('stand oldest first, each with what was before it, its mark, and today', () => {
    const marks = [
      { day: '2026-11-02', text: 'Diwali' },
      { day: '2026-10-01', text: 'not shown' },
    ];
    expect(shapeDays(days, { before: [3, 1], marks, today: '2026-11-03', most: 9 })).toEqual({
      places: [0, 1, 2],
      values: [10, 20, 30],
      before: [1, null, 3],
      days: ['2026-11-01', '2026-11-02', '2026-11-03'],
      today: 2,
      marks: [{ place: 1, text: 'Diwali' }],
    });
  });

  test('of which only some fit are the latest', () => {
    const { days: shown, today, before } = shapeDays(days, { before: [3, 1, 2], today: '2026-12-01', most: 2 });
    expect([shown, today, before]).toEqual([['2026-11-02', '2026-11-03'], undefined, [2, 3]]);
  });

  test('may be none', () => {
    const none = shapeDays([], { today: '2026-11-03', most: 28 });
    expect(none).toEqual({ places: [], values: [], before: [], days: [], today: undefined, marks: [] });
    expect(topOf(none)).toBe(1);
    expect(labelledPlaces(0)).toEqual([]);
  });
});

test.each([
  [7, 7, [0, 1, 2, 3, 4, 5, 6]],
  [14, 7, [1, 3, 5, 7, 9, 11, 13]],
  [28, 7, [6, 13, 20, 27]],
  [14, 4, [1, 5, 9, 13]],
  [90, 7, [5, 19, 33, 47, 61, 75, 89]],
])('of %i days at most %i are named, back from the last', (count, most, places) => {
  expect(labelledPlaces(count, most)).toEqual(places);
});

test('however many days there are, few enough are named, evenly, and the last of them always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 9 }), (count, most) => {
      const places = labelledPlaces(count, most);
      expect(places.at(-1)).toBe(count - 1);
      expect(places.length).toBeLessThanOrEqual(most);
      expect(new Set(places.slice(1).map((place, index) => place - (places[index] ?? 0))).size).toBeLessThanOrEqual(1);
      expect(places[0]).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('lines of the scale are few and round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (top) => {
      const step = axisStep(top);
      expect(top / step).toBeLessThanOrEqual(5);
      expect(String(step)).toMatch(/^[125]0*$/);
    }),
  );
});
