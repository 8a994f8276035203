/** What a date was read as. A day that its month does not have comes with that month's length and the day meant, if one can tell. */
export type ReadDay =
  | { day: string }
  | { fault: 'none' }
  | { fault: 'month'; month: number; days: number; meant: string | null };

const MONTHS: [RegExp, number][] = [
  [/^jan|^जन/, 1],
  [/^feb|^फ/, 2],
  [/^mar|^मार्च/, 3],
  [/^apr|^अप्र/, 4],
  [/^may|^मई/, 5],
  [/^jun|^जून/, 6],
  [/^jul|^जुल/, 7],
  [/^aug|^अग/, 8],
  [/^sep|^सित/, 9],
  [/^oct|^अक/, 10],
  [/^nov|^नव/, 11],
  [/^dec|^दिस/, 12],
];

const WEEKDAY = /\(?\b(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\b\.?\)?,?|(?:रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि)(?:वार)?,?/gi;

const DAY_MS = 86_400_000;
/** A day that a spreadsheet has lost the form of: it counts them from the end of 1899. */
const COUNTED = /^(?:3[6-9]|[4-6]\d|7[0-3])\d{3}(?:\.0+)?$/;
/** What a program writes behind a date that has no time. */
const MIDNIGHT = /(?:T|\s+)(?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)?\s*AM)$/i;

/** A date as universities and spreadsheets write it: 2026-12-07, 07-12-2026, 7.12.26, 7 Dec 2026, Dec 7, 2026, 46363. The day comes before the month. */
export function readDay(text: string): ReadDay {
  const bare = latinDigits(text).trim().replace(MIDNIGHT, '');
  if (COUNTED.test(bare)) return dayCounted(Number(bare));
  const plain = bare
    .replace(WEEKDAY, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .trim();
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain);
  if (iso) return dayAt(iso[1], Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/.exec(plain);
  if (numbers) return dayAt(numbers[3], Number(numbers[2]), Number(numbers[1]));
  const named = /^(\d{1,2})[-/., ]*([^\d\s\-/.,]+)[-/., ]*(\d{4}|\d{2})$/.exec(plain);
  if (named) return dayAt(named[3], monthOf(named[2]), Number(named[1]));
  const american = /^([^\d\s\-/.,]+)[-/., ]*(\d{1,2})[-/., ]+(\d{4}|\d{2})$/.exec(plain);
  if (american) return dayAt(american[3], monthOf(american[1]), Number(american[2]));
  return { fault: 'none' };
}

/** Devanagari digits as those of everybody. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

function dayCounted(days: number): ReadDay {
  const day = new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10);
  return day.startsWith('20') ? { day } : { fault: 'none' };
}

function monthOf(name = ''): number {
  const low = name.toLowerCase();
  return MONTHS.find(([spelling]) => spelling.test(low))?.[1] ?? 0;
}

function dayAt(written = '', month: number, day: number): ReadDay {
  const year = Number(written.length === 2 ? `20${written}` : written);
  if (year < 2000 || year > 2099 || month < 1 || day < 1 || day > 31) return { fault: 'none' };
  if (month > 12) {
    // The month stands where the day should: only one reading is left.
    const swapped = day <= 12 && month <= lengthOf(year, day) ? isoOf(year, day, month) : null;
    return swapped ? { day: swapped } : { fault: 'none' };
  }
  const days = lengthOf(year, month);
  if (day <= days) return { day: isoOf(year, month, day) };
  return { fault: 'month', month, days, meant: isoOf(year, month, day) };
}

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
/** Goes on into the next month after the last day of one. */
const isoOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
