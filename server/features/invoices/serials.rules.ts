import type { Tax } from '#contract/settings/school.ts';

export type DocumentKind = 'invoice' | 'receipt' | 'bill-of-supply' | 'credit-note';

const INDIA_AHEAD_MS = 5.5 * 3600 * 1000;
const MAX_NUMBER_LENGTH = 16;

/** A moment as the calendar of India has it, read with the UTC getters. */
function inIndia(moment: Date): Date {
  return new Date(moment.getTime() + INDIA_AHEAD_MS);
}

/** The day in India, 2026-11-21. */
export function dayInIndia(moment: Date): string {
  return inIndia(moment).toISOString().slice(0, 10);
}

/** The financial year of a moment, from 1 April to 31 March in India: '26-27'. */
export function financialYearOf(moment: Date): string {
  const day = inIndia(moment);
  const first = day.getUTCFullYear() - (day.getUTCMonth() < 3 ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

const LETTERS: Record<DocumentKind, string> = { invoice: '', receipt: 'R', 'bill-of-supply': 'B', 'credit-note': 'C' };

/** What numbers of one kind are counted under: 'AD' for invoices, 'AD-C' for credit notes. */
export function seriesOf(prefix: Tax['series'], kind: DocumentKind): string {
  return LETTERS[kind] ? `${prefix}-${LETTERS[kind]}` : prefix;
}

type Numbered = { series: string; financialYear: string; serial: number };

/**
 * The number as printed, at most 16 signs (CGST Rules, 46(b)): AD/26-27/0000001, and for a kind with a letter
 * AD/26-27/C000001. Throws when the series has no number left in this year.
 */
export function numberOf({ series, financialYear, serial }: Numbered): string {
  const [prefix, letter = ''] = series.split('-');
  const number = `${prefix}/${financialYear}/${letter}${String(serial).padStart(7 - letter.length, '0')}`;
  if (number.length > MAX_NUMBER_LENGTH)
    throw new RangeError(`series ${series} has no number left in ${financialYear}: set another in the tax settings`);
  return number;
}

/** As a file is called: AD-26-27-0000001.pdf. */
export function documentFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
