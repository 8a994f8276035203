/** A number without a rounding: `top` over `bottom`, which is more than 0. */
export type Fraction = { top: bigint; bottom: bigint };

const SHOWN_DIGITS = 12;
const MAX_DIGITS = 15;
/** A result whose parts are longer is kept to so many decimals: a chain of divisions must not grow for ever. */
const KEPT_DECIMALS = 60n;
const MAX_BOTTOM = 10n ** KEPT_DECIMALS;

export const ZERO: Fraction = { top: 0n, bottom: 1n };

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisorOf(b, a % b));

function reduce(top: bigint, bottom: bigint): Fraction {
  const [up, down] = bottom < 0n ? [-top, -bottom] : [top, bottom];
  if (down > MAX_BOTTOM) return reduce((up * MAX_BOTTOM) / down, MAX_BOTTOM);
  const divisor = divisorOf(up, down);
  return { top: up / divisor, bottom: down / divisor };
}

/** What was typed: digits with at most one point, and a minus before them. */
export function parseTyped(typed: string): Fraction {
  const [whole = '', decimals = ''] = typed.replace('-', '').split('.');
  const top = BigInt(`${whole || '0'}${decimals}`);
  return reduce(typed.startsWith('-') ? -top : top, 10n ** BigInt(decimals.length));
}

export type Operation = 'plus' | 'minus' | 'times' | 'over';

/** Undefined for a division by zero. */
export function calculate(a: Fraction, operation: Operation, b: Fraction): Fraction | undefined {
  if (operation === 'plus') return reduce(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
  if (operation === 'minus') return reduce(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
  if (operation === 'times') return reduce(a.top * b.top, a.bottom * b.bottom);
  return b.top === 0n ? undefined : reduce(a.top * b.bottom, a.bottom * b.top);
}

/** With twelve digits, the last one rounded, halves away from zero; undefined for what has more than fifteen before the point. */
export function formatFraction({ top, bottom }: Fraction): string | undefined {
  const size = top < 0n ? -top : top;
  const whole = String(size / bottom);
  if (whole.length > MAX_DIGITS) return undefined;
  const places = Math.max(0, SHOWN_DIGITS - (whole === '0' ? 0 : whole.length));
  const scale = 10n ** BigInt(places);
  const digits = String((size * scale * 2n + bottom) / (bottom * 2n)).padStart(places + 1, '0');
  const before = digits.slice(0, digits.length - places);
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  const shown = decimals ? `${before}.${decimals}` : before;
  return top < 0n && shown !== '0' ? `-${shown}` : shown;
}
