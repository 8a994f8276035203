import type { Db } from '#server/platform/db.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

type Row = Record<string, unknown>;

/** What a feature holds about people, and how it answers for it. */
export type PersonalData = {
  /** The columns ('orders.user_id') that say whose the collected rows are. */
  covers: string[];
  /** A person's rows by kind, as the tables have them: each kind is a key of the archive of their data. */
  collect?: (db: Db, userId: string) => Promise<Record<string, Row | Row[]>>;
  /** In the transaction that deletes the account: removes or empties what no law keeps. Files go at once. */
  erase?: (db: Db, userId: string, storage: Storage) => Promise<void>;
};
