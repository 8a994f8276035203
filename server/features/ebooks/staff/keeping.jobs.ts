import type { EbookTerms } from '#contract/studio/ebooks.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import type { Act } from '#server/features/audit/audit.jobs.ts';
import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { findListPriceFault } from '#server/features/sales/sales.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import type { Context } from '#server/platform/rpc.ts';
import { findWrongReference, listLockedStates, type StateOfBook, setDueLive, setStates } from './keeping.store.ts';

const BOOK_ACTS: Record<PublishState, Act> = {
  live: 'ebook.published',
  scheduled: 'ebook.scheduled',
  draft: 'ebook.unpublished',
  archived: 'ebook.archived',
};

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

type StateRefusals = {
  NOT_FOUND: () => Error;
  MOMENT_PAST: () => Error;
  NOT_READY: (told: { data: { books: Pick<StateOfBook, 'id' | 'title' | 'misses'>[] } }) => Error;
};
type Wanted = { ebookIds: string[]; state: PublishState; at?: string | undefined };

/** Puts books into a state, all of them or none; what misses something neither goes live nor waits for it. */
export function placeBooks(context: Context, { ebookIds, state, at }: Wanted, errors: StateRefusals): Promise<void> {
  const ids = [...new Set(ebookIds)];
  if (state === 'scheduled' && !isAhead(at)) throw errors.MOMENT_PAST();
  return inTransaction(context.db, async (tx) => {
    const books = await listLockedStates(tx, ids);
    if (books.length < ids.length) throw errors.NOT_FOUND();
    if (state === 'scheduled' || state === 'live') refuseUnready(books, errors);
    const moved = books.filter((each) => each.state !== state || state === 'scheduled');
    if (moved.length === 0) return;
    const movedIds = moved.map(({ id }) => id);
    await setStates(tx, movedIds, state, at ?? null);
    const publishAt = state === 'scheduled' ? (at ?? null) : null;
    for (const each of moved) await tellMove(tx, context, each, { state, publishAt });
  });
}

type Standing = Pick<StateOfBook, 'state' | 'publishAt'>;

function tellMove(tx: Db, context: Context, { id, state, publishAt }: StateOfBook, after: Standing): Promise<void> {
  const act = state === 'archived' && after.state === 'draft' ? 'ebook.restored' : BOOK_ACTS[after.state];
  return recordEvent(tx, context, act, { subjectId: id, details: { before: { state, publishAt }, after } });
}

const isAhead = (at: string | undefined): boolean => at !== undefined && Date.parse(at) > Date.now();

function refuseUnready(books: StateOfBook[], errors: Pick<StateRefusals, 'NOT_READY'>): void {
  const missing = books.filter(({ misses }) => misses.length > 0);
  if (missing.length === 0) return;
  throw errors.NOT_READY({ data: { books: missing.map(({ id, title, misses }) => ({ id, title, misses })) } });
}

export const publishDueBooks: TimedJob = {
  name: 'ebooks.publish-due',
  cron: '* * * * *',
  work: ({ db }) =>
    inTransaction(db, async (tx) => {
      for (const id of await setDueLive(tx)) {
        const details = { before: { state: 'scheduled' }, after: { state: 'live' } };
        await recordEvent(tx, null, 'ebook.published', { subjectId: id, details });
      }
    }),
};
