import type { Language } from '#contract/procedure.ts';

/** A moment in words, on India's clock: "24 July 2026 at 5:30 pm IST". */
export function momentInWords(language: Language, moment = new Date()): string {
  const words = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
    hourCycle: language === 'hi' ? 'h23' : 'h12',
  });
  return `${words.format(moment)} IST`;
}

/** The last day in India before a moment, in words: "30 June 2027" for the midnight that ends it. */
export function lastDayInWords(language: Language, end: Date): string {
  const words = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return words.format(end.getTime() - 1);
}
