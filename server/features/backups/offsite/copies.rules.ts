import { SUFFIX } from '#server/features/backups/archive/archive.rules.ts';
import type { Retention } from '#server/platform/offsite/offsite-settings.ts';

/** An encrypted backup in the bucket: its name there, its bytes, and when its school was copied. */
export type OffsiteCopy = { object: string; bytes: number; takenAt: Date };

export const ENCRYPTED = '.age';
/** What the names of backups begin with; nothing else in the bucket is ours. */
export const PREFIX = 'backup-';
const NAME = /^backup-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)(-[0-9a-z]{3})?\.tar\.zst\.age$/;
const INDIA_MS = 5.5 * 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;

export const nameCopy = (file: string): string => `${file}${ENCRYPTED}`;

/** The archive's name, "backup-2026-11-24T20-30-00-abc.tar.zst", without what the copy adds. */
export const isBackupFile = (file: string): boolean => file.endsWith(SUFFIX) && NAME.test(nameCopy(file));

/** The copies among what the bucket holds, newest first. */
export function readCopies(found: { object: string; bytes: number }[]): OffsiteCopy[] {
  return found
    .flatMap((each) => {
      const takenAt = timeOf(each.object);
      return takenAt ? [{ ...each, takenAt }] : [];
    })
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

function timeOf(object: string): Date | undefined {
  const [day, time] = NAME.exec(object)?.[1]?.split('T') ?? [];
  return day && time ? new Date(`${day}T${time.replaceAll('-', ':')}Z`) : undefined;
}

/**
 * What may go of copies that are sorted newest first: all but the last one of each of the newest days, weeks and months
 * (in India) that have one. The newest stays always.
 */
export function listExpired(copies: OffsiteCopy[], { daily, weekly, monthly }: Retention): OffsiteCopy[] {
  const kept = new Set(copies.slice(0, 1));
  const rules = [
    [dayOf, daily],
    [weekOf, weekly],
    [monthOf, monthly],
  ] as const;
  for (const [periodOf, count] of rules) {
    const periods = new Map<string | number, OffsiteCopy>();
    for (const copy of copies) {
      const period = periodOf(copy.takenAt.getTime() + INDIA_MS);
      if (!periods.has(period)) periods.set(period, copy);
    }
    for (const copy of [...periods.values()].slice(0, count)) kept.add(copy);
  }
  return copies.filter((copy) => !kept.has(copy));
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);
/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekOf = (at: number): number => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
