import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveName, LOG_DAYS, retainedAfter } from './privacy.rules.ts';

const deletedAt = new Date('2026-12-05T18:29:00Z');
const nothing = { lastOrderAt: null, hasTickets: false };

describe('what is kept', () => {
  test('records of consent and sign-ins, to the end of an Indian day more than a year later', () => {
    expect(LOG_DAYS).toBeGreaterThan(366);
    const until = '2028-01-09T18:29:59.999Z';
    expect(retainedAfter(deletedAt, nothing)).toEqual([
      { what: 'consents', until },
      { what: 'signIns', until },
    ]);
  });

  test('a minute later it is the next day in India', () => {
    const [consents] = retainedAfter(new Date('2026-12-05T18:30:00Z'), nothing);
    expect(consents?.until).toBe('2028-01-10T18:29:59.999Z');
  });

  test('tickets only of who wrote some', () => {
    const kept = retainedAfter(deletedAt, { ...nothing, hasTickets: true });
    expect(kept.find(({ what }) => what === 'tickets')?.until).toBe('2029-12-09T18:29:59.999Z');
  });

  test('orders for eight years, which is never less than the law asks', () => {
    const kept = (lastOrderAt: Date) =>
      Date.parse(retainedAfter(deletedAt, { ...nothing, lastOrderAt })[0]?.until ?? '');
    expect(new Date(kept(new Date('2026-12-05T18:29:00Z')))).toEqual(new Date('2034-12-05T18:29:59.999Z'));
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (day) => {
        const inIndia = new Date(day.getTime() + 19_800_000);
        const yearEnds = inIndia.getUTCFullYear() + (inIndia.getUTCMonth() < 3 ? 0 : 1);
        expect(kept(day)).toBeGreaterThan(Date.UTC(yearEnds + 6, 11, 31));
      }),
    );
  });
});

test('an archive is named by the Indian day it was made on', () => {
  expect(archiveName(new Date('2026-12-05T18:29:59Z'))).toBe('adhyay-my-data-2026-12-05.json');
  expect(archiveName(new Date('2026-12-05T18:30:00Z'))).toBe('adhyay-my-data-2026-12-06.json');
});
