/** The least common multiple of 1 to 12: every part by at most 12 is a whole number of these. */
export const WHOLE_SHARE = 27_720;
const MAX_PARTS = 12;
const SHARE = /^(-?)(\d{1,2})(?:\/(\d{1,2}))?$/;

/** A share as it is written ('1', '1/3', '-1/2') in 27,720ths; undefined when it is none, beyond ±1, or by more than 12. */
export function parseShare(text: string): number | undefined {
  const [, sign, above, below = '1'] = SHARE.exec(text.trim()) ?? [];
  const parts = Number(below);
  if (above === undefined || parts < 1 || parts > MAX_PARTS || Number(above) > parts) return undefined;
  return Number(above) * (WHOLE_SHARE / parts) * (sign ? -1 : 1);
}

/** 27,720ths as they are written: '1', '1/2'. */
export function formatShare(share: number): string {
  const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((below) => (share * below) % WHOLE_SHARE === 0) ?? 1;
  const above = (share * parts) / WHOLE_SHARE;
  return parts === 1 ? String(above) : `${above}/${parts}`;
}
