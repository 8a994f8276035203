import { expect, test } from 'vitest';
import { isBackupFile, listExpired, nameCopy, readCopies } from './copies.rules.ts';

const HOUR_MS = 3600 * 1000;
const nameAt = (at: Date) => `backup-${at.toISOString().slice(0, 19).replaceAll(':', '-')}-abc.tar.zst.age`;
const night = (day: string) => new Date(`${day}T20:30:00Z`);
const copyOf = (at: Date) => ({ object: nameAt(at), bytes: 1 });
const keep = { daily: 7, weekly: 4, monthly: 12 };

/** What is left when a copy is taken every night and the rule is followed each time. */
function followRule(from: Date, nights: number, rule = keep) {
  let objects: { object: string; bytes: number }[] = [];
  for (let taken = 0; taken < nights; taken += 1) {
    const at = new Date(from.getTime() + taken * 24 * HOUR_MS);
    const copies = readCopies([...objects, copyOf(at)]);
    const expired = new Set(listExpired(copies, rule).map(({ object }) => object));
    objects = copies.filter(({ object }) => !expired.has(object));
  }
  return readCopies(objects).map(({ takenAt }) =>
    new Date(takenAt.getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 10),
  );
}

test('of two years of nights a week of days, four weeks and twelve months are left', () => {
  // Taken at two in the night of India: the night of 30 November 2026 there.
  const left = followRule(night('2024-11-29'), 731);
  expect(left.slice(0, 7)).toEqual([
    '2026-11-30',
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
  ]);
  // Sundays, then the last days of months.
  expect(left.slice(7)).toEqual([
    ...['2026-11-22', '2026-11-15', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
    ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('the newest stays whatever the rule says, and a gap costs nothing', () => {
  expect(followRule(night('2026-01-01'), 40, { daily: 1, weekly: 0, monthly: 0 })).toEqual(['2026-02-10']);
  const old = readCopies(['2025-01-05', '2025-03-09', '2026-11-01'].map((day) => copyOf(night(day))));
  expect(listExpired(old, keep)).toEqual([]);
  expect(listExpired([], keep)).toEqual([]);
});

test('of one day the last one stays', () => {
  const copies = readCopies(
    [0, 3, 6].map((hours) => copyOf(new Date(night('2026-11-01').getTime() + hours * HOUR_MS))),
  );
  expect(listExpired(copies, keep)).toEqual(copies.slice(1));
});

test('what is not a backup of ours in the bucket is not seen', () => {
  const strange = [
    'backup-.age',
    'backup-2026-11-24T20-30-00.tar.zst',
    'export-2026-11-24T20-30-00.tar.zst.age',
    'x/y',
  ];
  expect(readCopies(strange.map((object) => ({ object, bytes: 1 })))).toEqual([]);
  expect(isBackupFile('backup-2026-11-24T20-30-00-a1z.tar.zst')).toBe(true);
  expect(isBackupFile('school.tar.zst')).toBe(false);
  const [copy] = readCopies([{ object: nameCopy('backup-2026-11-24T20-30-00.tar.zst'), bytes: 5 }]);
  expect(copy?.takenAt).toEqual(new Date('2026-11-24T20:30:00Z'));
});
