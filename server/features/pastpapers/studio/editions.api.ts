import { recordEvent } from '#server/features/audit/audit.service.ts';
import { saveRecord } from '#server/features/audit/records.service.ts';
import { copyUnits, dropUnits, lockSyllabus } from '#server/features/questions/units/copies.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import {
  findEditionUse,
  findLockedEdition,
  findLockedMapping,
  findNewestEdition,
  findValidFrom,
  insertCopyMappings,
  insertEdition,
  listEditions,
  listMappings,
  removeEdition,
  setEditionTerm,
  setMapping,
} from './editions.store.ts';

const studio = os.pastpapers.studio.editions;

export const editions = {
  list: studio.list.handler(({ context, input }) => listEditions(context.db, input.subjectId)),
  mappings: studio.mappings.handler(({ context, input: { subjectId, edition } }) =>
    listMappings(context.db, subjectId, edition),
  ),

  begin: studio.begin.handler(({ context, input: { subjectId, termId, isCopy }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await lockSyllabus(tx, subjectId))) throw errors.NOT_FOUND();
      const last = await findNewestEdition(tx, subjectId);
      if (last === undefined) throw errors.NO_UNITS();
      if (!(await findValidFrom(tx, subjectId, termId))) throw errors.TERM_UNKNOWN();
      const edition = last + 1;
      await insertEdition(tx, subjectId, edition, termId);
      const units = isCopy ? await copyUnits(tx, subjectId, edition) : 0;
      if (isCopy) await insertCopyMappings(tx, subjectId, edition);
      const details = { before: null, after: { edition, termId, units } };
      await recordEvent(tx, context, 'edition.begun', { subjectId, details });
      return { edition };
    }),
  ),

  setTerm: studio.setTerm.handler(({ context, input: { subjectId, edition, revision, termId }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'edition.changed', id: subjectId, fields: { termId } },
      find: (tx) => findLockedEdition(tx, subjectId, edition),
      set: async (tx) => {
        if (!(await findValidFrom(tx, subjectId, termId))) throw errors.TERM_UNKNOWN();
        return setEditionTerm(tx, { subjectId, edition, revision, termId });
      },
      also: () => ({ edition }),
    }),
  ),

  remove: studio.remove.handler(({ context, input: { subjectId, edition }, errors }) =>
    inTransaction(context.db, async (tx) => {
      await lockSyllabus(tx, subjectId);
      const begun = await orNotFound(findLockedEdition(tx, subjectId, edition), errors);
      const isNewest = (await findNewestEdition(tx, subjectId)) === edition;
      if (!isNewest || (await findEditionUse(tx, subjectId, edition))) throw errors.IN_USE();
      const mappings = await listMappings(tx, subjectId, edition);
      await dropUnits(tx, subjectId, edition);
      await removeEdition(tx, subjectId, edition);
      const before = { ...begun, mapped: mappings.map(({ unitId, newUnitIds }) => ({ unitId, newUnitIds })) };
      await recordEvent(tx, context, 'edition.removed', { subjectId, details: { before, after: null } });
    }),
  ),

  map: studio.map.handler(({ context, input: { unitId, newUnitIds }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await orNotFound(findLockedMapping(tx, unitId), errors);
      const after = [...new Set(newUnitIds)].toSorted();
      if (before.newUnitIds.toSorted().join() === after.join()) return;
      if (!(await setMapping(tx, unitId, after))) throw errors.UNIT_UNKNOWN();
      const details = { before: before.newUnitIds, after, unitId };
      await recordEvent(tx, context, 'units.mapped', { subjectId: before.subjectId, details });
    }),
  ),
};
