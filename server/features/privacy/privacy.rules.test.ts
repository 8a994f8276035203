import { describe, expect, test } from 'vitest';
import { archiveName, keptAfter, LOG_DAYS } from './privacy.rules.ts';

const deletedAt = new Date('2026-12-05T18:29:00Z');
const nothing = { lastOrderAt: null, hasTickets: false };

describe('what is kept', () => {
  test('records of consent and sign-ins, to the end of an Indian day more than a year later', () => {
    expect(LOG_DAYS).toBeGreaterThan(366);
    const until = '2028-01-09T18:29:59.999Z';
    expect(keptAfter(deletedAt, nothing)).toEqual([
      { what: 'consents', until },
      { what: 'signIns', until },
    ]);
  });

  test('a minute later it is the next day in India', () => {
    const [consents] = keptAfter(new Date('2026-12-05T18:30:00Z'), nothing);
    expect(consents?.until).toBe('2028-01-10T18:29:59.999Z');
  });

  test('tickets only of who wrote some', () => {
    const kept = keptAfter(deletedAt, { ...nothing, hasTickets: true });
    expect(kept.find(({ what }) => what === 'tickets')?.until).toBe('2029-12-09T18:29:59.999Z');
  });

  test.each([
    ['the last moment of a financial year', '2026-03-31T18:29:59Z', '2032-03-31T18:29:59.999Z'],
    ['the first moment of the next', '2026-03-31T18:30:00Z', '2033-03-31T18:29:59.999Z'],
    ['New Year in London, a financial year in India', '2026-12-31T23:00:00Z', '2033-03-31T18:29:59.999Z'],
    ['January', '2027-01-15T06:00:00Z', '2033-03-31T18:29:59.999Z'],
  ])('orders six years after their financial year: %s', (_, lastOrderAt, until) => {
    const kept = keptAfter(deletedAt, { ...nothing, lastOrderAt: new Date(lastOrderAt) });
    expect(kept[0]).toEqual({ what: 'orders', until });
  });
});

test('an archive is named by the Indian day it was made on', () => {
  expect(archiveName(new Date('2026-12-05T18:29:59Z'))).toBe('adhyay-my-data-2026-12-05.json');
  expect(archiveName(new Date('2026-12-05T18:30:00Z'))).toBe('adhyay-my-data-2026-12-06.json');
});
