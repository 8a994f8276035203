import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

/** The refusals of a sale's form (saleRefusals of the contract) by the field that they belong to, for `useStudioForm`. */
export function saleFaults() {
  return {
    LIST_PRICE_NOT_HIGHER: { field: 'listPricePaise', text: m.scourse_list_price_not_higher() },
    LIST_PRICE_NOT_REAL: { field: 'listPricePaise', text: notReal },
    TAX_CLASS_MISSING: { field: 'taxClassId', text: m.scourse_tax_class_missing() },
  } as const;
}

function notReal(data: unknown): string {
  const highest = (data as { highestPaise?: number | null } | undefined)?.highestPaise ?? null;
  return highest === null ? m.scourse_list_price_none_real() : m.scourse_list_price_not_real({ price: inr(highest) });
}

/** The names of a sale's fields, for the bar that saves. */
export function saleNames() {
  return {
    pricePaise: m.common_price(),
    listPricePaise: m.scourse_list_price(),
    taxClassId: m.scourse_tax_class(),
    validityDays: m.scourse_validity(),
    openUntil: m.scourse_open_until(),
  };
}

/** What something costs, in words: a sum, that it is free, or that nobody said yet. */
export function priceWords(paise: number | null): string {
  if (paise === null) return m.scourse_price_none();
  return paise <= 0 ? m.common_free() : inr(paise);
}
