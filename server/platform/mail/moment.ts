import type { Language } from '#contract/procedure.ts';

/** A moment in words, on India's clock: "24 July 2026 at 5:30 pm IST". */
export function momentInWords(language: Language, moment = new Date()): string {
  const zone = { timeZone: 'Asia/Kolkata' };
  const day = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', ...zone }).format(moment);
  const clock = clockInWords(language, moment, zone.timeZone);
  return language === 'hi' ? `${day} को ${clock} IST` : `${day} at ${clock} IST`;
}

/** The time of day of a moment, twelve hours: "5:30 pm", in Hindi "शाम 5:30 बजे". */
export function clockInWords(language: Language, moment: Date, timeZone: string): string {
  const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone } as const;
  if (language === 'hi')
    return `${new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...clock, dayPeriod: 'long' }).format(moment)} बजे`;
  // The space before "pm" is a narrow one there.
  return new Intl.DateTimeFormat('en-IN', clock).format(moment).replace(/\s/gu, ' ');
}

/** The last day in India before a moment, in words: "30 June 2027" for the midnight that ends it. */
export function lastDayInWords(language: Language, end: Date): string {
  const words = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return words.format(end.getTime() - 1);
}
