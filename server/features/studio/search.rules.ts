const LATEST_YEARS = 4;
const DIGITS = 6;
/** A word that is shorter begins one: inside of words it would be found everywhere. */
const TELLING = 3;

/** The numbers of orders that a text may mean: whole, or its last digits in one of the latest years. `year`: the present one, of four digits. */
export function orderNumbersIn(text: string, year: number): string[] {
  const match = /^(?:adh\s*-?\s*)?(?:(\d{2})\s*-\s*)?(\d{1,9})$/i.exec(text.trim());
  if (!match) return [];
  const [, given, digits = ''] = match;
  const years = given ? [given] : Array.from({ length: LATEST_YEARS }, (_, ago) => String(year - ago).slice(-2));
  return years.map((each) => `ADH-${each}-${digits.padStart(DIGITS, '0')}`);
}

/** The number of a ticket that a text may mean, or undefined. */
export function ticketNumberIn(text: string): string | undefined {
  const digits = /^(?:t\s*-?\s*)?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits && `T-${digits.padStart(DIGITS, '0')}`;
}

/** Patterns for LIKE, all of which must fit a text in the one spelling that begins with a space. Words hold letters and digits only. */
export function likePatterns(words: readonly string[]): string[] {
  return words.map((word) => (word.length < TELLING ? `% ${word}%` : `%${word}%`));
}
