import type { Language } from '#contract/procedure.ts';
import { clockInWords } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

type ExamTimes = { startsAt: string; endsAt: string };

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

// Parts only: their order and commas differ between browsers, and a first rendering on the server must match.
const FORMAT = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const formats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', FORMAT),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', FORMAT),
};

/** The calendar day in India now: 2026-11-22. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + INDIA_MS).toISOString().slice(0, 10);
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day in its parts; the short ones only in English, where they are at home. */
export function partsOfDay(day: string, language: Language) {
  const found = formats[language].formatToParts(new Date(day));
  const part = (type: string) => found.find((each) => each.type === type)?.value ?? '';
  const short = (text: string) => (language === 'en' ? text.slice(0, 3) : text.replace(/वार$/, ''));
  const [weekday, month] = [part('weekday'), part('month')];
  return {
    ...{ weekday, month, day: part('day'), year: part('year') },
    shortWeekday: short(weekday),
    shortMonth: language === 'en' ? month.slice(0, 3) : month,
  };
}

/** "3 Dec", in Hindi "3 दिसंबर". */
export function shortDay(day: string, language: Language): string {
  const parts = partsOfDay(day, language);
  return `${parts.day} ${parts.shortMonth}`;
}

/** "Thursday 10 December". */
export function wholeDay(day: string, language: Language): string {
  const { weekday, day: number, month } = partsOfDay(day, language);
  return `${weekday} ${number} ${month}`;
}

/** "December 2026" of 2026-12 or any day in it. */
export function monthInWords(month: string, language: Language): string {
  const parts = partsOfDay(`${month.slice(0, 7)}-01`, language);
  return `${parts.month} ${parts.year}`;
}

/** "10:00 am – 1:00 pm", "2:00 – 5:00 pm", in Hindi "दोपहर 2:00 – शाम 5:00 बजे", "दोपहर 12:00 – 3:00 बजे". */
export function timeSpan({ startsAt, endsAt }: ExamTimes, language: Language): string {
  const [start, end] = [clockInWords(startsAt, language), clockInWords(endsAt, language)];
  if (language === 'hi') {
    const [part = ''] = start.split(' ');
    return `${start.replace(/ बजे$/, '')} – ${end.startsWith(part) ? end.slice(part.length + 1) : end}`;
  }
  const sameHalf = start.slice(-2) === end.slice(-2);
  return `${sameHalf ? start.slice(0, -3) : start} – ${end}`;
}

/** How far a day is from today on: today, tomorrow, in 12 days. */
export function countdown(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return m.timetables_today();
  return days === 1 ? m.timetables_tomorrow() : m.timetables_in_days({ days: plain(days) });
}
