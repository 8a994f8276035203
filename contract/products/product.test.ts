import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Day } from './product.ts';

const isDay = (text: string) => v.safeParse(Day, text).success;

test.each(['2026-11-21', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2100-02-29',
  '2026-00-10',
  '2026-13-01',
  '2026-11-00',
  '0000-01-01',
  '26-11-21',
  '2026-1-2',
  '2026-11-21T00:00:00Z',
  '',
])('%s is none', (text) => expect(isDay(text)).toBe(false));
