import type { Db } from '#server/platform/db.ts';

/** An account that was just opened: its person showed that the e-mail is theirs. `buyerIds`: who held what they ordered before. */
export type OpenedAccount = { userId: string; buyerIds: string[] };

/** What a feature does in the transaction that opens an account. */
export type OnOpenedAccount = (place: { db: Db; publicUrl: string }, opened: OpenedAccount) => Promise<void>;
