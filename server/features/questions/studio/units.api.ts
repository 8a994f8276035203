import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { os } from '#server/platform/rpc.ts';
import { readUnits } from './units.rules.ts';
import { findLockedSubjectCode, insertUnits, listUnits } from './units.store.ts';

export const units = os.questions.units.router({
  list: os.questions.units.list.handler(({ context, input }) => listUnits(context.db, input.subjectId)),

  import: os.questions.units.import.handler(({ context, input: { subjectId, text }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const code = await findLockedSubjectCode(tx, subjectId);
      if (code === undefined) throw errors.NOT_FOUND();
      const read = readUnits(text, code);
      const saved = await insertUnits(tx, subjectId, read.units);
      if (saved.added + saved.changed > 0)
        await recordEvent(tx, context, 'units.imported', { subjectId, details: { after: saved } });
      return { ...saved, same: read.units.length - saved.added - saved.changed, errors: read.errors };
    }),
  ),
});
