/** An answer that is right: exactly this, from one to another, or one give or take an amount or a percentage. */
export type DraftRange = {
  id: string;
  mode: 'exact' | 'between' | 'amount' | 'percent';
  /** The value, or where a range begins. */
  low: string;
  /** Where a range ends, or what is given and taken. */
  high: string;
  share: string;
};
type Range = { low: string; high: string; share: string };

/** What is no number, so that it is told as that. */
const NONE = '?';
const DECIMAL = /^([+-]?)(\d{1,30})(?:\.(\d{1,20}))?$/;
const DEVANAGARI_ZERO = 0x0966;

type Scaled = { units: bigint; places: number };

/** A decimal in whole units of its last place; undefined for everything else. */
function parseDecimal(text: string): Scaled | undefined {
  const plain = text
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll(/[\s,]/g, '')
    .replaceAll('−', '-');
  const [, sign, whole, decimals = ''] = DECIMAL.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  return { units: BigInt(`${whole}${decimals}`) * (sign === '-' ? -1n : 1n), places: decimals.length };
}

const scale = ({ units, places }: Scaled, to: number) => units * 10n ** BigInt(to - places);

function writeDecimal(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places > 0 && decimals ? `.${decimals}` : ''}`;
}

/** The ends of a value give or take a tolerance, exact; undefined when one of them is no decimal, or the tolerance is below 0. */
export function withTolerance(
  value: string,
  tolerance: string,
  isPercent: boolean,
): { low: string; high: string } | undefined {
  const [middle, given] = [parseDecimal(value), parseDecimal(tolerance.replace(/%\s*$/, ''))];
  if (!middle || !given || given.units < 0n) return undefined;
  const size = middle.units < 0n ? -middle.units : middle.units;
  const off = isPercent ? { units: size * given.units, places: middle.places + given.places + 2 } : given;
  const places = Math.max(middle.places, off.places);
  const [at, by] = [scale(middle, places), scale(off, places)];
  return { low: writeDecimal(at - by, places), high: writeDecimal(at + by, places) };
}

const SHARE = /^\d{1,2}(\/\d{1,2})?$/;

/** What the contract keeps of a range. */
export function rangeOf({ mode, low, high, share }: DraftRange): Range {
  const part = SHARE.test(share.trim()) ? share.trim() : '0';
  const begin = low.trim() || NONE;
  if (mode === 'exact') return { low: begin, high: begin, share: part };
  if (mode === 'between') return { low: begin, high: high.trim() || NONE, share: part };
  const ends = withTolerance(low, high, mode === 'percent');
  return { ...(ends ?? { low: NONE, high: NONE }), share: part };
}

/** A range that is saved, to be written on. */
export function toDraftRange({ low, high, share }: Range): Omit<DraftRange, 'id'> {
  return low === high ? { mode: 'exact', low, high: '', share } : { mode: 'between', low, high, share };
}
