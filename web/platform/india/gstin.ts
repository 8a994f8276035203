import { isGstin } from '#contract/checkout/gstin.ts';

const LENGTH = 15;

/** A GSTIN as it is printed: people type it in small letters and in groups. */
export function gstinOf(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether what was typed is a GSTIN, down to its check character; undefined while it is too short to tell. */
export function isWholeGstin(typed: string): boolean | undefined {
  const gstin = gstinOf(typed);
  return gstin.length < LENGTH ? undefined : isGstin(gstin);
}
