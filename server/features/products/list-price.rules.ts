import type { Sale } from '#contract/products/products.studio.ts';

export type ListPriceFault =
  | { code: 'LIST_PRICE_NOT_HIGHER' }
  | { code: 'LIST_PRICE_NOT_REAL'; highestPaise: number | null };

/** What the database knows of a struck-through price (its functions may_strike and highest_real_price). */
type Known = { mayStrike: boolean; highestPaise: number | null };

/**
 * A price that is struck through promises that it was asked before: the product was on offer at it, or above, for two weeks of
 * the last ninety days. What never was on offer has no such past and strikes nothing through, also not what it will cost.
 */
export function judgeListPrice(
  { pricePaise, listPricePaise }: Pick<Sale, 'pricePaise' | 'listPricePaise'>,
  { mayStrike, highestPaise }: Known,
): ListPriceFault | undefined {
  if (listPricePaise === null) return undefined;
  if (listPricePaise <= (pricePaise ?? 0)) return { code: 'LIST_PRICE_NOT_HIGHER' };
  return mayStrike ? undefined : { code: 'LIST_PRICE_NOT_REAL', highestPaise };
}
