import type { PublishState } from '#contract/products/products.studio.ts';

/** What is to cost something else, as its list has it. */
export type Priced = {
  id: string;
  title: string;
  revision: number;
  pricePaise: number | null;
  listPricePaise: number | null;
  state: PublishState;
};
/** How: one price for all, or each by so many percent, in whole rupees. */
export type Repricing = { by: 'sum'; paise: number | null } | { by: 'percent'; percent: number | null };
/** One of them with its new price; null of what has no price to change. */
export type Repriced = { row: Priced; pricePaise: number | null };

const RUPEE = 100;
const MIN_PERCENT = -100;
const MAX_PERCENT = 500;
const MAX_PAISE = 100_000_000_00;

/** Whether this can be done at all. */
export function isWhole(change: Repricing): boolean {
  if (change.by === 'sum') return isWithin(change.paise, 0, MAX_PAISE);
  return change.percent !== 0 && isWithin(change.percent, MIN_PERCENT, MAX_PERCENT);
}

const isWithin = (number: number | null, least: number, most: number): boolean =>
  number !== null && Number.isInteger(number) && number >= least && number <= most;

/** What each would cost. By percent nothing becomes free of itself: it costs a rupee at least. */
export function reprice(rows: readonly Priced[], change: Repricing): Repriced[] {
  return rows.map((row) => ({ row, pricePaise: isWhole(change) ? priceOf(row, change) : row.pricePaise }));
}

function priceOf({ pricePaise }: Priced, change: Repricing): number | null {
  if (change.by === 'sum') return change.paise;
  if (pricePaise === null || pricePaise <= 0 || change.percent === null) return pricePaise;
  const exact = (pricePaise * (100 + change.percent)) / 100;
  const rounded = Math.min(MAX_PAISE, Math.round(exact / RUPEE) * RUPEE);
  return change.percent === MIN_PERCENT ? 0 : Math.max(RUPEE, rounded);
}

export const isChanged = ({ row, pricePaise }: Repriced): boolean => row.pricePaise !== pricePaise;
/** A price that stood struck through beside it no longer would: it is not above what is asked. */
export const losesStrike = ({ row, pricePaise }: Repriced): boolean =>
  row.listPricePaise !== null && row.listPricePaise > (row.pricePaise ?? 0) && row.listPricePaise <= (pricePaise ?? 0);
