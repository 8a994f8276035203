import { rm } from 'node:fs/promises';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import type { Db } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { bringRun, checkRun, undoRun } from './runs.jobs.ts';
import { enqueueRun, folderOfRun } from './runs.service.ts';
import { countWorkingRuns, findRun, insertRun, listRuns, removeRun, type StoredRun, setRun } from './runs.store.ts';

const readRuns = async ({ db }: { db: Db }) => ({ runs: await listRuns(db) });

/** The users come with the parameters of their hashes, or not at all. */
const isWhole = ({ files }: StoredRun): boolean =>
  files.firestore !== undefined && (files.auth === undefined) === (files.hash === undefined);

export const imports = os.imports.router({
  list: os.imports.list.handler(({ context }) => readRuns(context)),

  watch: os.imports.watch.handler(liveQuery(readRuns)),

  create: os.imports.create.handler(({ context }) =>
    context.db.transaction().execute(async (tx) => ({ id: await insertRun(tx, requirePerson(context).id) })),
  ),

  check: os.imports.check.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const run = await orNotFound(findRun(tx, input.runId), errors);
      if ((await countWorkingRuns(tx)) > 0) throw errors.ALREADY_WORKING();
      if (!isWhole(run) || !['collecting', 'checked', 'failed'].includes(run.status)) throw errors.NOT_READY();
      await setRun(tx, run.id, { status: 'checking', percent: 0, fault: null });
      await recordEvent(tx, context, 'import.checked', { subjectId: run.id, details: { files: run.files } });
      await enqueueRun(tx, checkRun, run.id, requirePerson(context).id);
    }),
  ),

  start: os.imports.start.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const run = await orNotFound(findRun(tx, input.runId), errors);
      if ((await countWorkingRuns(tx)) > 0) throw errors.ALREADY_WORKING();
      if (run.status !== 'checked') throw errors.NOT_READY();
      await setRun(tx, run.id, { status: 'backing-up', percent: 0, fault: null, backupId: null });
      await recordEvent(tx, context, 'import.asked', { subjectId: run.id, details: { files: run.files } });
      await enqueueRun(tx, bringRun, run.id, requirePerson(context).id);
    }),
  ),

  undo: os.imports.undo.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const run = await orNotFound(findRun(tx, input.runId), errors);
      if ((await countWorkingRuns(tx)) > 0) throw errors.ALREADY_WORKING();
      if (run.status !== 'done' || !run.backupId) throw errors.NOT_READY();
      await setRun(tx, run.id, { status: 'undoing', percent: 0, fault: null });
      await recordEvent(tx, context, 'import.undo-asked', { subjectId: run.id });
      await enqueueRun(tx, undoRun, run.id, requirePerson(context).id);
    }),
  ),

  remove: os.imports.remove.handler(async ({ context, input, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const run = await findRun(tx, input.runId);
      if (!run || ['done', 'undone'].includes(run.status)) throw errors.NOT_FOUND();
      if (!['collecting', 'checked', 'failed'].includes(run.status)) throw errors.ALREADY_WORKING();
      await removeRun(tx, run.id);
      await recordEvent(tx, context, 'import.removed', {
        subjectId: run.id,
        details: { before: { files: run.files }, after: null },
      });
    });
    await rm(folderOfRun(context, input.runId), { recursive: true, force: true });
  }),
});
