import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue, type Job } from '#server/platform/jobs.ts';
import { type Context, orNotFound } from '#server/platform/rpc.ts';
import { countUsedQuestions, removeImported } from './bringing.store.ts';
import { findLockedState, setImportOver } from './imports.store.ts';

type Refusals = {
  NOT_FOUND: () => Error;
  NOT_READY: () => Error;
  UNDO_OVER: () => Error;
  QUESTIONS_IN_USE: (refusal: { data: { questions: number } }) => Error;
};

/** What PostgreSQL says of a row that another one refers to. */
const REFERRED_TO = '23503';

/** Acts on one import come one after the other. */
export const enqueueImport = (db: Db, job: Job<{ importId: string }>, importId: string): Promise<void> =>
  enqueue(db, job, { importId }, { queue: `question-import:${importId}` });

/** Removes everything that an import brought, or nothing. Undone before, it answers the same. Throws what refuses it. */
export async function undoImport(context: Context, importId: string, errors: Refusals): Promise<void> {
  try {
    await inTransaction(context.db, (tx) => undo(context, tx, importId, errors));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === REFERRED_TO)
      throw errors.QUESTIONS_IN_USE({ data: { questions: 1 } });
    throw error;
  }
}

async function undo(context: Context, tx: Db, importId: string, errors: Refusals): Promise<void> {
  const found = await orNotFound(findLockedState(tx, importId), errors);
  if (found.state === 'undone') return;
  if (found.state !== 'imported') throw errors.NOT_READY();
  if (!found.isYoung) throw errors.UNDO_OVER();
  const questions = await countUsedQuestions(tx, importId);
  if (questions > 0) throw errors.QUESTIONS_IN_USE({ data: { questions } });
  await removeImported(tx, importId);
  await setImportOver(tx, importId, 'undone');
  await recordEvent(tx, context, 'question-import.undone', {
    subjectId: importId,
    details: { before: { name: found.name }, after: null },
  });
}
