/**
 * One mark in mark units: 2⁵·3³·5³·7·11, the least number that holds every mark with one of the denominators below, shared by
 * up to twelve parts, exactly. Units are whole numbers below 2⁵³: a paper of 5,000 marks has 4.2·10¹⁰ of them.
 */
export const UNITS_OF_MARK = 8_316_000;

/** What a mark may be a part of. */
export const MARK_DENOMINATORS = [1, 2, 3, 4, 5, 6, 10, 12, 20, 25, 50, 100];
const MAX_MARKS = 1000;
const WRITTEN = /^(\d{1,4})(?:\.(\d{1,2})|\/(\d{1,3}))?$/;

/** Marks as people write them ('2', '0.25', '1/3') in mark units; undefined when it is none of these, or above 1000 marks. */
export function parseMarks(text: string): number | undefined {
  const [, whole = '', decimals = '', below] = WRITTEN.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const denominator = below === undefined ? 10 ** decimals.length : Number(below);
  if (!MARK_DENOMINATORS.includes(denominator)) return undefined;
  const units = Number(`${whole}${decimals}`) * (UNITS_OF_MARK / denominator);
  return units <= MAX_MARKS * UNITS_OF_MARK ? units : undefined;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b);
}

/** One whole number over another, above 0, as a reduced fraction: '4', '1/3', '-146/3'. */
export function formatFraction(above: number, below: number): string {
  const divisor = greatestDivisor(above, below);
  return below === divisor ? String(above / divisor) : `${above / divisor}/${below / divisor}`;
}

/** Mark units as a reduced fraction: '4', '1/3', '-146/3'. */
export const formatMarks = (units: number): string => formatFraction(units, UNITS_OF_MARK);

const FRACTIONS: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/4': '¼',
  '3/4': '¾',
};

/** Mark units as people read them: decimals where they end within two places ('3.25'), else a fraction ('48⅔', '−5 7/12'). */
export function displayMarks(units: number): string {
  const hundredths = units / (UNITS_OF_MARK / 100);
  const sign = units < 0 ? '−' : '';
  if (Number.isInteger(hundredths)) return `${sign}${Math.abs(hundredths) / 100}`;
  const whole = Math.floor(Math.abs(units) / UNITS_OF_MARK);
  const rest = formatMarks(Math.abs(units) % UNITS_OF_MARK);
  const fraction = FRACTIONS[rest] ?? (whole === 0 ? rest : ` ${rest}`);
  return `${sign}${whole === 0 ? '' : whole}${fraction}`;
}

/** The same for marks that are written as `formatMarks` writes them. */
export function displayFraction(marks: string): string {
  const [above = '0', below = '1'] = marks.split('/');
  return displayMarks((Number(above) * UNITS_OF_MARK) / Number(below));
}
