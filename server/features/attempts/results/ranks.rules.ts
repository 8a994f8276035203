/** With fewer nobody is compared. */
export const MIN_COMPARED = 10;
const PLACES = 7;

type Standing = { above: number; upTo: number; all: number };

/** Half up, on whole numbers: `above` / `below` with so many decimals. */
function divide(above: bigint, below: bigint, places: number): bigint {
  const scaled = above * 10n ** BigInt(places) * 2n + below;
  return scaled / (below * 2n);
}

/**
 * Rank = 1 + those with more. Percentile = 100 · those with as many or fewer / all, half up to seven places and shown with two,
 * as the National Testing Agency defines it. Null with fewer than ten.
 */
export function rankOf({ above, upTo, all }: Standing): { rank: number | null; percentile: string | null } {
  if (all < MIN_COMPARED) return { rank: null, percentile: null };
  const exact = divide(BigInt(upTo) * 100n, BigInt(all), PLACES);
  const shown = String(divide(exact, 10n ** BigInt(PLACES - 2), 0)).padStart(3, '0');
  return { rank: above + 1, percentile: `${shown.slice(0, -2)}.${shown.slice(-2)}` };
}
