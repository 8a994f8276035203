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
