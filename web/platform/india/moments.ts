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

/** The day and the time of a moment in India: "21 November 2026, 6:05 pm", in Hindi "21 नवंबर 2026, शाम 6:05 बजे", as mails say it. */
export function dayAndTimeOf(moment: string, language: Language): string {
  return `${dayOf(moment, language)}, ${hourOf(moment, language)}`;
}

/** The time of a moment in India to the minute: "6:05 pm", in Hindi "शाम 6:05 बजे". */
export function hourOf(moment: string, language: Language): string {
  const { hour, minute } = partsOf(moment, language);
  return clockInWords(`${hour}:${minute}`, language);
}

/** The time of a moment in India to the second: "6:05:09 pm", in Hindi "शाम 6:05:09 बजे". */
export function timeOf(moment: string, language: Language): string {
  const { hour, minute, second } = partsOf(moment, language);
  return clockInWords(`${hour}:${minute}:${second}`, language);
}

/** A time of day like 14:00 or 14:00:09 in words: "2:00 pm", in Hindi as hall tickets have it, "दोपहर 2:00 बजे". */
export function clockInWords(clock: string, language: Language): string {
  const hour = Number(clock.slice(0, 2));
  const time = `${hour % 12 || 12}${clock.slice(2)}`;
  return language === 'hi' ? `${hindiPartOfDay(hour)} ${time} बजे` : `${time} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The parts of a day in Hindi begin at 4, 12, 16 and 20 (CLDR, dayPeriods of hi). */
function hindiPartOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

function partsOf(moment: string, language: Language): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = formats[language].formatToParts(new Date(moment));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
