import type { Ago } from '#demo/clock.ts';
import { WELCOME } from './sales.ts';

/** What comes with the crash course, a bundle. */
export const inclusions = [
  { product_id: 'bag-sem-1-hi', included_id: 'bhic-131-hi', position: 0 },
  { product_id: 'bag-sem-1-hi', included_id: 'bhic-131-answers-hi', position: 1 },
  { product_id: 'bag-sem-1-hi', included_id: 'bpsc-132-hi', position: 2 },
];

/** One for everything, one with a cap and once for each, one whose time is over. */
export const couponsAt = (ago: Ago) => [
  {
    ...{ id: 'DEC100', code: 'DEC100', flat_paise: 100_00, minimum_paise: 400_00, scope: 'everything' },
    ...{ starts_at: ago(3), ends_at: ago(-30), most_uses: 500, created_by: 'admin', created_at: ago(3) },
  },
  {
    ...{ id: WELCOME, code: WELCOME, percent: 10, most_off_paise: 100_00, scope: 'courses', most_uses_each: 1 },
    ...{ starts_at: ago(90), created_by: 'admin', created_at: ago(90) },
  },
  {
    ...{ id: 'DIWALI50', code: 'DIWALI50', percent: 50, most_off_paise: 150_00, scope: 'ebooks' },
    ...{ starts_at: ago(40), ends_at: ago(25), created_by: 'admin', created_at: ago(45) },
  },
];
