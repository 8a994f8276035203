import type { Use } from '#contract/universities/records.studio.ts';
import type { LastChange } from '#server/features/audit/audit.access.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type CodeNoun, listUses } from './uses.store.ts';

/** How one kind of entry of the catalogue is stored; `Terms` are what staff say of one. */
export type EntryStore<Terms extends object> = {
  noun: CodeNoun;
  findLocked: (db: Db, id: string) => Promise<Terms | undefined>;
  /** Undefined when it names what is not there. */
  insert: (db: Db, terms: Terms) => Promise<string | undefined>;
  set: (db: Db, id: string, revision: number, terms: Terms) => Promise<boolean>;
  /** What belongs to it beside its row; false when it names what is not there. */
  setRest?: (db: Db, id: string, terms: Terms) => Promise<boolean>;
  remove: (db: Db, id: string) => Promise<void>;
  /** What stays as it was inserted, whatever is sent later. */
  fixed?: (keyof Terms)[];
};

type Refusals = Record<'TAKEN' | 'UNKNOWN_REFERENCE' | 'ENDS_FIRST', () => Error>;

/** PostgreSQL's code of what went wrong. */
const keyFault = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** What the database's own keys refuse, as the contract declares it. */
async function orRefuse<T>(errors: Refusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = keyFault(error);
    if (code === '23505') throw errors.TAKEN();
    if (code === '23503') throw errors.UNKNOWN_REFERENCE();
    if (code === '23514') throw errors.ENDS_FIRST();
    throw error;
  }
}

export function createEntry<Terms extends object>(
  { noun, insert }: EntryStore<Terms>,
  context: Context,
  fields: Terms,
  errors: Refusals,
): Promise<{ id: string }> {
  const insertOrRefuse = async (tx: Db) => {
    const id = await insert(tx, fields);
    if (!id) throw errors.UNKNOWN_REFERENCE();
    return id;
  };
  return orRefuse(errors, () => createRecord(context, { act: `${noun}.created`, fields, insert: insertOrRefuse }));
}

type ChangeRefusals = Refusals & {
  NOT_FOUND: () => Error;
  CHANGED_MEANWHILE: (told: { data: LastChange }) => Error;
};
type Change<Terms> = { id: string; revision: number; terms: Terms };

/** Changes what staff say of an entry; to which university it belongs stays as it was. */
export function saveEntry<Terms extends object>(
  { noun, findLocked, set, setRest, fixed = [] }: EntryStore<Terms>,
  context: Context,
  { id, revision, terms }: Change<Terms>,
  errors: ChangeRefusals,
): Promise<void> {
  return orRefuse(errors, () =>
    saveRecord(context, errors, {
      ...{ act: `${noun}.changed`, id },
      find: (tx) => findLocked(tx, id),
      fields: (before) => ({ ...terms, ...Object.fromEntries(fixed.map((name) => [name, before[name]])) }),
      set: async (tx, _before, fields) => {
        if (!(await set(tx, id, revision, fields))) return false;
        if (setRest && !(await setRest(tx, id, fields))) throw errors.UNKNOWN_REFERENCE();
        return true;
      },
    }),
  );
}

type RemoveRefusals = { NOT_FOUND: () => Error; IN_USE: (told: { data: { uses: Use[] } }) => Error };

export async function removeEntry<Terms extends object>(
  { noun, findLocked, remove }: EntryStore<Terms>,
  context: Context,
  id: string,
  errors: RemoveRefusals,
): Promise<void> {
  const removeUnused = async (tx: Db) => {
    const uses = await listUses(tx, noun, id);
    if (uses.length > 0) throw errors.IN_USE({ data: { uses } });
    await remove(tx, id);
  };
  try {
    await removeRecord(context, errors, {
      ...{ act: `${noun}.removed`, id, remove: removeUnused },
      find: (tx) => findLocked(tx, id),
    });
  } catch (error) {
    // Something refers to it that no list of uses names.
    if (keyFault(error) === '23503') throw errors.IN_USE({ data: { uses: [] } });
    throw error;
  }
}
