import { recordEvent } from '#server/features/audit/audit.service.ts';
import { saveRecord } from '#server/features/audit/records.service.ts';
import { sayBoth } from '#server/features/questions/sentences/say.rules.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import { compareUnits, readUnits } from './units.rules.ts';
import { findEdition, findLockedSubjectCode, findSubjectCode, insertUnits, listUnits } from './units.store.ts';
import { findLockedUnit, findUnit, removeUnit, setUnit, setUnitOrder } from './units-edits.store.ts';

type Fault = { line: number; reason: string };
const inBoth = ({ line, reason }: Fault) => ({ line, reason, reasonHi: sayBoth(reason).hi });
type Place = { block: string; unit: string };
const isPlace = (one: Place, other: Place) => one.block === other.block && one.unit === other.unit;

export const units = os.questions.units.router({
  list: os.questions.units.list.handler(({ context, input }) => listUnits(context.db, input.subjectId, input.edition)),

  import: os.questions.units.import.handler(({ context, input: { subjectId, edition, text }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const code = await findLockedSubjectCode(tx, subjectId);
      if (code === undefined) throw errors.NOT_FOUND();
      const found = await findEdition(tx, subjectId, edition);
      if (found === undefined) throw errors.NOT_FOUND();
      const read = readUnits(text, code);
      const saved = await insertUnits(tx, subjectId, found, read.units);
      if (saved.added + saved.changed > 0)
        await recordEvent(tx, context, 'units.imported', {
          subjectId,
          details: { after: { ...saved, edition: found } },
        });
      return { ...saved, same: read.units.length - saved.added - saved.changed, errors: read.errors.map(inBoth) };
    }),
  ),

  check: os.questions.units.check.handler(async ({ context: { db }, input: { subjectId, edition, text }, errors }) => {
    const code = await findSubjectCode(db, subjectId);
    if (code === undefined) throw errors.NOT_FOUND();
    const read = readUnits(text, code);
    return {
      lines: compareUnits(read.units, await listUnits(db, subjectId, edition)),
      errors: read.errors.map(inBoth),
    };
  }),

  create: os.questions.units.create.handler(({ context, input: { subjectId, edition: wanted, ...unit }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if ((await findLockedSubjectCode(tx, subjectId)) === undefined) throw errors.NOT_FOUND();
      const edition = await findEdition(tx, subjectId, wanted);
      if (edition === undefined) throw errors.NOT_FOUND();
      const placed = { ...unit, edition };
      if (await findUnit(tx, subjectId, placed)) throw errors.TAKEN();
      await insertUnits(tx, subjectId, edition, [unit]);
      const unitId = (await findUnit(tx, subjectId, placed))?.id ?? '';
      await recordEvent(tx, context, 'units.changed', { subjectId, details: { before: null, after: placed } });
      return { unitId };
    }),
  ),

  update: os.questions.units.update.handler(({ context, input: { unitId, revision, ...unit }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'units.changed', id: unitId, fields: unit },
      find: (tx) => findLockedUnit(tx, unitId),
      set: async (tx, before) => {
        if (!isPlace(before, unit) && (await findUnit(tx, before.subjectId, { ...unit, edition: before.edition })))
          throw errors.TAKEN();
        return setUnit(tx, unitId, revision, unit);
      },
    }),
  ),

  order: os.questions.units.order.handler(({ context, input: { subjectId, edition, unitIds }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if ((await findLockedSubjectCode(tx, subjectId)) === undefined) throw errors.NOT_FOUND();
      const known = (await listUnits(tx, subjectId, edition)).map((unit) => unit.unitId);
      if (known.toSorted().join() !== unitIds.toSorted().join()) throw errors.UNITS_CHANGED();
      await setUnitOrder(tx, unitIds);
      await recordEvent(tx, context, 'units.changed', { subjectId, details: { before: known, after: unitIds } });
    }),
  ),

  remove: os.questions.units.remove.handler(({ context, input: { unitId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await orNotFound(findLockedUnit(tx, unitId), errors);
      const { questions, sources, mappings, subjectId } = before;
      // A mapping would go with it, and with that what was asked before of what it became.
      if (questions + sources + mappings > 0) throw errors.IN_USE({ data: { questions, sources, mappings } });
      await removeUnit(tx, unitId);
      await recordEvent(tx, context, 'units.removed', { subjectId, details: { before, after: null } });
    }),
  ),
});
