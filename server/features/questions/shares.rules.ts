import { WHOLE_SHARE } from '#contract/questions/shares.ts';

/** This share of a sum of mark units, which is a whole number of them (see `UNITS_OF_MARK`). */
export function applyShare(units: number, share: number): number {
  return Number((BigInt(units) * BigInt(share)) / BigInt(WHOLE_SHARE));
}
