import type { Use } from '#contract/kept.ts';
import { type LastChange, readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type CodeNoun, listUses } from './uses.store.ts';

/** How the rows of one kind of code are kept; `Terms` are what staff say of one. */
export type RecordStore<Terms extends object> = {
  noun: CodeNoun;
  findLocked: (db: Db, id: string) => Promise<Terms | undefined>;
  /** Undefined when it names what is not there. */
  insert: (db: Db, terms: Terms) => Promise<string | undefined>;
  set: (db: Db, id: string, revision: number, terms: Terms) => Promise<boolean>;
  /** What belongs to it beside its row; false when it names what is not there. */
  setRest?: (db: Db, id: string, terms: Terms) => Promise<boolean>;
  remove: (db: Db, id: string) => Promise<void>;
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

export function createRecord<Terms extends object>(
  { noun, insert }: RecordStore<Terms>,
  context: Context,
  terms: Terms,
  errors: Refusals,
): Promise<{ id: string }> {
  const work = async (tx: Db) => {
    const id = await insert(tx, terms);
    if (!id) throw errors.UNKNOWN_REFERENCE();
    await recordEvent(tx, context, `${noun}.created`, { subjectId: id, details: { before: null, after: terms } });
    return { id };
  };
  return orRefuse(errors, () => inTransaction(context.db, work));
}

type ChangeRefusals = Refusals & {
  NOT_FOUND: () => Error;
  CHANGED_MEANWHILE: (told: { data: LastChange }) => Error;
};
type Change<Terms> = { id: string; revision: number; terms: Terms };

/** Changes what staff say of a code; to which university it belongs stays as it was. */
export function changeRecord<Terms extends object>(
  { noun, findLocked, set, setRest }: RecordStore<Terms>,
  context: Context,
  { id, revision, terms }: Change<Terms>,
  errors: ChangeRefusals,
): Promise<void> {
  const work = async (tx: Db) => {
    const before = await findLocked(tx, id);
    if (!before) throw errors.NOT_FOUND();
    if (!(await set(tx, id, revision, terms))) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, id) });
    if (setRest && !(await setRest(tx, id, terms))) throw errors.UNKNOWN_REFERENCE();
    const details = changesOf(before, (await findLocked(tx, id)) ?? before);
    if (details) await recordEvent(tx, context, `${noun}.changed`, { subjectId: id, details });
  };
  return orRefuse(errors, () => inTransaction(context.db, work));
}

type RemoveRefusals = { NOT_FOUND: () => Error; IN_USE: (told: { data: { uses: Use[] } }) => Error };

export async function removeRecord<Terms extends object>(
  { noun, findLocked, remove }: RecordStore<Terms>,
  context: Context,
  id: string,
  errors: RemoveRefusals,
): Promise<void> {
  const work = async (tx: Db) => {
    const before = await findLocked(tx, id);
    if (!before) throw errors.NOT_FOUND();
    const uses = await listUses(tx, noun, id);
    if (uses.length > 0) throw errors.IN_USE({ data: { uses } });
    await remove(tx, id);
    await recordEvent(tx, context, `${noun}.removed`, { subjectId: id, details: { before, after: null } });
  };
  try {
    await inTransaction(context.db, work);
  } catch (error) {
    // Something refers to it that no list of uses names.
    if (keyFault(error) === '23503') throw errors.IN_USE({ data: { uses: [] } });
    throw error;
  }
}
