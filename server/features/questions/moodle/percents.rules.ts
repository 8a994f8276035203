import type { QuestionBody } from '#contract/questions/body.ts';
import { parseShare, WHOLE_SHARE } from '#contract/questions/shares.ts';

const NUMBER = /^([+-]?)(\d{0,6})(?:\.(\d{1,12}))?$/;
/** From so many places on a decimal may be a fraction that was cut or rounded. */
const MIN_ROUNDED_PLACES = 2;

/**
 * A decimal as a reduced fraction by one of the denominators: '33.33333' of a whole of 100 is '1/3'. The number may be off by one in
 * its last place. Undefined when it is none of them.
 */
export function fractionOf(text: string, whole: number, denominators: number[]): string | undefined {
  const [, sign, digits = '', decimals = ''] = NUMBER.exec(text.trim()) ?? [];
  if (digits === '' && decimals === '') return undefined;
  const scale = 10n ** BigInt(decimals.length) * BigInt(whole);
  const value = BigInt(`${digits}${decimals}`);
  const near = denominators.map(BigInt).map((below) => {
    const above = (2n * value * below + scale) / (2n * scale);
    const off = above * scale - value * below;
    return { above, below, off: off < 0n ? -off : off };
  });
  const isRounded = decimals.length >= MIN_ROUNDED_PLACES;
  const found = near.find(({ off }) => off === 0n) ?? near.find(({ off, below }) => isRounded && off <= below);
  return found && writeFraction(found.above, found.below, sign === '-');
}

function writeFraction(above: bigint, below: bigint, isNegative: boolean): string {
  return `${isNegative && above > 0n ? '-' : ''}${below === 1n ? above : `${above}/${below}`}`;
}

const SHARE_DENOMINATORS = Array.from({ length: 12 }, (_, place) => place + 1);

/** The share that a percentage of Moodle stands for: '33.33333' is '1/3', '-50' is '-1/2'. Undefined when it is none by at most 12. */
export function shareOfPercent(percent: string): string | undefined {
  return fractionOf(percent, 100, SHARE_DENOMINATORS);
}

const PLACES = 5;

/** A share ('1/3') as a percentage of Moodle, with five places where it does not end: '33.33333'. */
export function percentOfShare(share: string): string {
  return writeDecimal(BigInt(parseShare(share) ?? 0) * 100n, BigInt(WHOLE_SHARE), PLACES);
}

/** What each option weighs in Moodle, which knows nothing else: of equal right ones each its part, a wrong one takes all away. */
export function listWeights({ options, policy, key, weights }: Extract<QuestionBody, { kind: 'multiple' }>): string[] {
  if (policy === 'weights') return options.map(({ id }) => weights[id] ?? '0');
  const right = key.length === 1 ? '1' : `1/${key.length}`;
  return options.map(({ id }) => (key.includes(id) ? right : '-1'));
}

/** A fraction as a decimal, rounded half up, without zeros at its end. */
export function writeDecimal(above: bigint, below: bigint, places: number): string {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size * 10n ** BigInt(places) + below) / (2n * below);
  const digits = String(rounded).padStart(places + 1, '0');
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${above < 0n && rounded > 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${decimals && `.${decimals}`}`;
}
