import type { Language } from '#contract/procedure.ts';

// Only parts that every browser spells alike: a first rendering on the server must match the browser's own.
const FORMAT = {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

const formats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', FORMAT),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', FORMAT),
};

/** The day of a moment in India: "21 November 2026". */
export function dayOf(moment: string, language: Language): string {
  const { day, month, year } = partsOf(moment, language);
  return `${day} ${month} ${year}`;
}

/** The day and the time of a moment in India: "21 November 2026, 6:05 pm", in Hindi "21 नवंबर 2026, 18:05", as mails say it. */
export function dayAndTimeOf(moment: string, language: Language): string {
  return `${dayOf(moment, language)}, ${hourOf(moment, language)}`;
}

/** The time of a moment in India to the minute: "6:05 pm", in Hindi "18:05". */
export function hourOf(moment: string, language: Language): string {
  const { hour, minute } = partsOf(moment, language);
  return onClock(hour, `${minute}`, language);
}

/** The time of a moment in India to the second: "6:05:09 pm", in Hindi "18:05:09". */
export function timeOf(moment: string, language: Language): string {
  const { hour, minute, second } = partsOf(moment, language);
  return onClock(hour, `${minute}:${second}`, language);
}

function onClock(hour = '', rest: string, language: Language): string {
  return language === 'hi'
    ? `${hour}:${rest}`
    : `${Number(hour) % 12 || 12}:${rest} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

function partsOf(moment: string, language: Language): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = formats[language].formatToParts(new Date(moment));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
