/** A number as a fraction of whole numbers; `below` > 0. */
export type Fraction = { above: bigint; below: bigint };

const MAX_DIGITS = 60;
const DEVANAGARI_ZERO = 0x0966;
const JOINERS = /[\u200c\u200d]/g;

/** A typed answer in the form in which answers are compared: NFC, without joiners, digits 0–9, one space between words. */
export function normaliseAnswer(text: string, keepsCase = false): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(JOINERS, '')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return keepsCase ? plain : plain.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const GROUPED = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)$/;
const NUMBER = /^([+-]?)(\d[\d,]*|(?=\.))(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/;

/** Digits without their commas of Indian or Western grouping; undefined when the commas stand elsewhere. */
function ungrouped(digits: string): string | undefined {
  if (!digits.includes(',')) return digits;
  return GROUPED.test(digits) ? digits.replaceAll(',', '') : undefined;
}

function parseDecimal(text: string): Fraction | undefined {
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const [, sign, digits = '', decimals = '', exponent = '0'] = found;
  const whole = ungrouped(digits);
  const shift = Number(exponent) - decimals.length;
  if (whole === undefined || whole.length + decimals.length > MAX_DIGITS || Math.abs(shift) > MAX_DIGITS)
    return undefined;
  const above = BigInt(`${whole}${decimals}`) * (sign === '-' ? -1n : 1n);
  return shift < 0 ? { above, below: 10n ** BigInt(-shift) } : { above: above * 10n ** BigInt(shift), below: 1n };
}

/**
 * A number as people type it: '1,00,000', '−3.5', '3/4', '1e3', '५', and '50%' where percent are allowed. Undefined when it is none.
 * Exact: it never passes through a float.
 */
export function parseNumber(text: string, mayBePercent = false): Fraction | undefined {
  const plain = normaliseAnswer(text).replaceAll('−', '-');
  const isPercent = mayBePercent && plain.endsWith('%');
  const [first = '', second, ...more] = (isPercent ? plain.slice(0, -1) : plain).split('/').map((part) => part.trim());
  const above = parseDecimal(first);
  const below = second === undefined ? { above: 1n, below: 1n } : parseDecimal(second);
  if (!above || !below || below.above <= 0n || more.length > 0) return undefined;
  return { above: above.above * below.below, below: above.below * below.above };
}

/** Below 0 when a < b, 0 when they are equal, above 0 when a > b. */
export function compareNumbers(a: Fraction, b: Fraction): number {
  const difference = a.above * b.below - b.above * a.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** How a number was read, without exponent or grouping: '100000', '3/4', '0.1'. */
export function writeNumber({ above, below }: Fraction): string {
  let [rest, twos, fives] = [below, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  if (rest !== 1n) return `${above}/${below}`;
  const places = Math.max(twos, fives);
  const digits = String(((above < 0n ? -above : above) * 10n ** BigInt(places)) / below).padStart(places + 1, '0');
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${above < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${decimals && `.${decimals}`}`;
}
