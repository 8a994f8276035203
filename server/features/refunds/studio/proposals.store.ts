import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

type Proposal = { amountPaise: number; note: string | null; by: string };

/** Writes down that somebody wants a refund approved; with its order locked, and while it is undecided. */
export async function setProposed(db: Db, id: string, { amountPaise, note, by }: Proposal): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ proposed_by: by, proposed_at: sql`now()`, proposed_paise: amountPaise, proposed_note: note })
    .where('id', '=', id)
    .execute();
}

/** The request waits again as it was before somebody proposed it. */
export async function setProposalRemoved(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ proposed_by: null, proposed_at: null, proposed_paise: null, proposed_note: null })
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .execute();
}
