import type { EbookInput } from '#contract/ebooks/ebooks.studio.ts';
import { findListPriceFault } from '#server/features/products/products.access.ts';
import type { Db } from '#server/platform/db.ts';
import { findWrongEbookReference } from './ebook-edits.store.ts';

type TermRefusals = Record<
  'UNKNOWN_REFERENCE' | 'WRONG_KIND' | 'TAX_CLASS_MISSING' | 'LIST_PRICE_NOT_HIGHER',
  () => Error
> & { LIST_PRICE_NOT_REAL: (refusal: { data: { highestPaise: number | null } }) => Error };

/** Throws what is wrong with what a book would say; `id` is '' for a new one. */
export async function refuseWrongReferences(
  tx: Db,
  { id, terms, before }: { id: string; terms: EbookInput; before: number | null },
  errors: TermRefusals,
): Promise<void> {
  const wrong = await findWrongEbookReference(tx, terms);
  if (wrong) throw errors[wrong]();
  const fault = await findListPriceFault(tx, id, terms, before);
  if (fault?.code === 'LIST_PRICE_NOT_HIGHER') throw errors.LIST_PRICE_NOT_HIGHER();
  if (fault) throw errors.LIST_PRICE_NOT_REAL({ data: { highestPaise: fault.highestPaise } });
}
