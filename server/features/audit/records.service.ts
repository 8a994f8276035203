import type { Act } from '#contract/audit/acts.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, orNotFound } from '#server/platform/rpc.ts';
import { type LastChange, readLastChange } from './audit.access.ts';
import { changesOf, recordEvent } from './audit.service.ts';

type Refusals = { NOT_FOUND: () => Error; CHANGED_MEANWHILE: (refusal: { data: LastChange }) => Error };

type Creation<Fields extends object> = {
  act: Act;
  fields: Fields;
  /** Answers with the id of the record, or throws what refuses it. */
  insert: (tx: Db) => Promise<string>;
  /** What the event says beside the fields. */
  also?: () => Record<string, unknown>;
};

/** Inserts a record and writes down with what. Throws what `insert` throws; then nothing is inserted. */
export function createRecord<Fields extends object>(
  context: Context,
  { act, fields, insert, also }: Creation<Fields>,
): Promise<{ id: string }> {
  return inTransaction(context.db, async (tx) => {
    const id = await insert(tx);
    await recordEvent(tx, context, act, { subjectId: id, details: { before: null, after: fields, ...also?.() } });
    return { id };
  });
}

type Saving<Row extends Fields, Fields extends object> = {
  act: Act;
  id: string;
  /** The record as it is, locked until the transaction ends. */
  find: (tx: Db) => Promise<Row | undefined>;
  /** What it is to say, or how that follows from what it says. */
  fields: Fields | ((before: Row) => Fields);
  /** Writes the fields; false when the record has not the revision any more that they were made from. Throws other refusals. */
  set: (tx: Db, before: Row, fields: Fields) => Promise<boolean>;
  /** What the event says beside the fields that differ. */
  also?: (before: Row) => Record<string, unknown>;
};

/**
 * Saves the fields of a record and writes down which of them differ. Throws NOT_FOUND, CHANGED_MEANWHILE with who changed it
 * last, and what `set` throws; then nothing is saved.
 */
export function saveRecord<Row extends Fields, Fields extends object>(
  context: Context,
  errors: Refusals,
  { act, id, find, fields, set, also }: Saving<Row, Fields>,
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const before = await orNotFound(find(tx), errors);
    const after = typeof fields === 'function' ? fields(before) : fields;
    if (!(await set(tx, before, after))) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, id) });
    const details = changesOf<Fields>(pick(before, after), after);
    if (details) await recordEvent(tx, context, act, { subjectId: id, details: { ...details, ...also?.(before) } });
  });
}

type Removal<Row extends object> = {
  act: Act;
  id: string;
  /** The record as it is, locked until the transaction ends. */
  find: (tx: Db) => Promise<Row | undefined>;
  /** Removes it, or throws why it may not be. */
  remove: (tx: Db, before: Row) => Promise<unknown>;
  /** What the event says of it; all that was found unless given. */
  fieldsOf?: (before: Row) => object;
};

/** Removes a record and writes down what it was. Throws NOT_FOUND, and what `remove` throws. */
export function removeRecord<Row extends object>(
  context: Context,
  errors: Pick<Refusals, 'NOT_FOUND'>,
  { act, id, find, remove, fieldsOf = (row) => row }: Removal<Row>,
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const before = await orNotFound(find(tx), errors);
    await remove(tx, before);
    await recordEvent(tx, context, act, { subjectId: id, details: { before: fieldsOf(before), after: null } });
  });
}

/** Of `row` the fields that `like` has. */
function pick<Fields extends object>(row: Fields, like: Fields): Fields {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key in like)) as Fields;
}
