import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { bringImport, checkImport } from './imports.jobs.ts';
import { enqueueImport, undoImport } from './imports.service.ts';
import { findImport, findLockedState, listImports, removeImport, setImport, setImportInput } from './imports.store.ts';
import { findMissingPlace } from './place.store.ts';
import { hasSoundMarks } from './receive-import.service.ts';
import { listImportRows, setChoice } from './rows.store.ts';

const imports = os.questions.imports;

export const questionImports = imports.router({
  changes: { watch: imports.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: imports.list.handler(({ context, input }) => listImports(context.db, input)),

  read: imports.read.handler(({ context, input, errors }) =>
    orNotFound(findImport(context.db, input.importId), errors),
  ),

  rows: imports.rows.handler(({ context, input }) => listImportRows(context.db, input)),

  setDefaults: imports.setDefaults.handler(({ context, input: { importId, ...input }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const found = await orNotFound(findLockedState(tx, importId), errors);
      if (found.state !== 'checked' && found.state !== 'checking') throw errors.NOT_READY();
      if (!hasSoundMarks(input)) throw errors.MARKS_INVALID();
      const missing = await findMissingPlace(tx, input);
      if (missing) throw errors[missing]();
      await setImportInput(tx, importId, input);
      await enqueueImport(tx, checkImport, importId);
    }),
  ),

  choose: imports.choose.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const found = await orNotFound(findLockedState(tx, input.importId), errors);
      if (found.state !== 'checked') throw errors.NOT_READY();
      if (!(await setChoice(tx, input))) throw errors.NOT_FOUND();
      await setImport(tx, input.importId, { percent: 100 });
    }),
  ),

  start: imports.start.handler(({ context, input: { importId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const locked = await findLockedState(tx, importId);
      const found = await findImport(tx, importId);
      if (!locked || !found) throw errors.NOT_FOUND();
      if (found.state === 'importing' || found.state === 'imported') return;
      if (found.state !== 'checked') throw errors.NOT_READY();
      if (found.importable === 0) throw errors.NOTHING_TO_IMPORT();
      if (!found.hasSubjects) throw errors.SUBJECT_MISSING();
      await setImport(tx, importId, { state: 'importing', percent: 0 });
      await recordEvent(tx, context, 'question-import.imported', {
        subjectId: importId,
        details: { after: { name: found.name, importable: found.importable, total: found.total } },
      });
      await enqueueImport(tx, bringImport, importId);
    }),
  ),

  undo: imports.undo.handler(({ context, input, errors }) => undoImport(context, input.importId, errors)),

  remove: imports.remove.handler(({ context, input: { importId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const found = await orNotFound(findLockedState(tx, importId), errors);
      if (found.state === 'importing' || found.state === 'imported') throw errors.NOT_READY();
      await removeImport(tx, importId);
      await recordEvent(tx, context, 'question-import.removed', {
        subjectId: importId,
        details: { before: { name: found.name }, after: null },
      });
    }),
  ),
});
