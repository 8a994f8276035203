import type { EbookTerms } from '#contract/studio/ebooks.ts';
import type { Placing } from '#server/features/sales/placing.service.ts';
import { findListPriceFault } from '#server/features/sales/sales.access.ts';
import type { Db } from '#server/platform/db.ts';
import { findWrongReference, listLockedStates, setDueLive, setStates } from './keeping.store.ts';

export const bookStates: Placing = { noun: 'ebook', listLocked: listLockedStates, setStates, setDueLive };

type TermRefusals = Record<
  'UNKNOWN_REFERENCE' | 'WRONG_KIND' | 'TAX_CLASS_MISSING' | 'LIST_PRICE_NOT_HIGHER',
  () => Error
> & { LIST_PRICE_NOT_REAL: (told: { data: { highestPaise: number | null } }) => Error };

/** Throws what is wrong with what a book would say; `id` is '' for a new one. */
export async function refuseWrongTerms(
  tx: Db,
  { id, terms, before }: { id: string; terms: EbookTerms; before: number | null },
  errors: TermRefusals,
): Promise<void> {
  const wrong = await findWrongReference(tx, terms);
  if (wrong) throw errors[wrong]();
  const fault = await findListPriceFault(tx, { kind: 'ebook', id }, terms, before);
  if (fault?.code === 'LIST_PRICE_NOT_HIGHER') throw errors.LIST_PRICE_NOT_HIGHER();
  if (fault) throw errors.LIST_PRICE_NOT_REAL({ data: { highestPaise: fault.highestPaise } });
}
