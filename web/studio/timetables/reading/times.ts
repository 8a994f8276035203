import type { Paper, TimetableStatus } from '#contract/timetables/timetable.ts';
import { latinDigits } from './days.ts';

export type ShiftName = Paper['shift'];
export type TimeSpan = { startsAt: string; endsAt: string };

const PM = /p\.?\s?m\.?$/i;
const AM = /a\.?\s?m\.?$/i;
const FIRST_HOUR = 7;
const DAY_MINUTES = 1440;

/**
 * A time of day: 10:00, 10.30, 1430 hrs, 2 PM. No exam begins at night: an hour before seven without am or pm is in the
 * afternoon. Undefined for what is no time.
 */
export function readClock(text: string): string | undefined {
  const plain = latinDigits(text)
    .trim()
    .replace(/\s*(?:hrs?|hours|बजे)\.?$/i, '')
    .replace(/^12\s*noon$|^noon$/i, '12:00');
  // A spreadsheet's time that has lost its form is a part of the day.
  if (/^0?\.\d{3,}$/.test(plain)) return clockAt(Math.round(Number(plain) * DAY_MINUTES));
  const bare = plain.replace(PM, '').replace(AM, '').trim();
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?$/.exec(bare) ?? /^(\d{2})(\d{2})$/.exec(bare);
  if (!match) return undefined;
  const minute = match[2] ?? '00';
  const hour = onDay(Number(match[1]), plain, match[1] ?? '');
  if (hour > 23 || Number(minute) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minute}`;
}

function onDay(hour: number, plain: string, written: string): number {
  if (PM.test(plain)) return hour < 12 ? hour + 12 : hour;
  if (AM.test(plain)) return hour === 12 ? 0 : hour;
  const isPlain24 = written.length === 2 && written.startsWith('0');
  return hour > 0 && hour < FIRST_HOUR && !isPlain24 ? hour + 12 : hour;
}

/** From when to when: 10:00-13:00, 10 AM to 1 PM, 2.00 – 5.00 p.m. An end before its beginning is not put right here. */
export function readSpan(text: string): TimeSpan | undefined {
  const parts = text.split(/\s*(?:-|–|—|\bto\b|\btill\b|से)\s*/i).filter((part) => part !== '');
  if (parts.length !== 2) return undefined;
  const [first = '', last = ''] = parts;
  const startsAt = readClock(first);
  const endsAt = readClock(last.replace(/\s*तक$/, ''));
  return startsAt && endsAt ? { startsAt, endsAt } : undefined;
}

const SHIFTS: Record<ShiftName, RegExp> = {
  morning: /^(?:m|mor|morning|fn|f\.n\.?|forenoon|सुबह|प्रातः|पूर्वाह्न)$/i,
  afternoon: /^(?:a|an|a\.n\.?|afternoon|noon|दोपहर|अपराह्न)$/i,
  evening: /^(?:e|en|eve|evening|शाम|सायं|सायंकाल)$/i,
};

export function readShift(text: string): ShiftName | undefined {
  const plain = text.replace(/\s*(?:shift|session)$/i, '').trim();
  const names: ShiftName[] = ['morning', 'afternoon', 'evening'];
  return names.find((name) => SHIFTS[name].test(plain));
}

const STATUSES: Record<TimetableStatus, RegExp> = {
  tentative: /^(?:tentative|provisional|t|संभावित|अनंतिम)$/i,
  revised: /^(?:revised|changed|r|संशोधित)$/i,
  final: /^(?:final|confirmed|f|अंतिम)$/i,
};

export function readStatus(text: string): TimetableStatus | undefined {
  const names: TimetableStatus[] = ['tentative', 'revised', 'final'];
  return names.find((name) => STATUSES[name].test(text.trim()));
}

/** Minutes from midnight as a time of day; within the day. */
export function clockAt(minutes: number): string {
  const within = Math.min(Math.max(minutes, 0), 23 * 60 + 59);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
