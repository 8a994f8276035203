import type { Language } from '#contract/procedure.ts';
import { megabytes } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import type { ItemTrouble, OfflineItem } from './offline-item.ts';

const FORMAT = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' } as const;
const formats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', FORMAT),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', FORMAT),
};

/** The day of a moment in India, short: "6 Dec 2026". */
export function shortDayOf(moment: string, language: Language): string {
  const parts = formats[language].formatToParts(new Date(moment));
  const { day, month, year } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${day} ${month} ${year}`;
}

export const sizeOf = (bytes: number): string => m.common_size_mb({ size: megabytes(bytes) });

/** What the browser lets be used, in two figures, rounded down: it names a limit of its own, not what is free on the phone. */
export function roomWords(bytes: number): string {
  const figure = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, bytes))) - 1);
  return m.device_free({ size: sizeOf(Math.floor(bytes / figure) * figure) });
}

/** How much of an item is here, in whole percent. */
export const percentOf = ({ storedParts, parts }: OfflineItem): number =>
  parts === 0 ? 0 : Math.floor((100 * Math.min(storedParts, parts)) / parts);

export const troubleWords: Record<ItemTrouble, () => string> = {
  line: m.device_line,
  full: m.device_full,
  gone: m.device_gone,
  failed: m.device_failed,
};
