import type { UnitSourceInput } from '#contract/pastpapers/unit-sources.studio.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import {
  findSubjectOfUnit,
  findTeachingPlace,
  insertUnitSource,
  listTaughtUnits,
  removeUnitSource,
} from './sources.store.ts';

const studio = os.pastpapers.studio.sources;

/** Seconds end after they begin; pages count from 1 and may be one alone; a test is done as a whole. */
function isPlace({ kind, from, to }: UnitSourceInput): boolean {
  if (kind === 'test') return from === null && to === null;
  if (kind === 'lesson') return to === null || to > (from ?? 0);
  return from === null ? to === null : from > 0 && (to === null || to >= from);
}

export const unitSources = {
  list: studio.list.handler(({ context, input }) => listTaughtUnits(context.db, input)),

  add: studio.add.handler(({ context, input: { unitId, ...source }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findSubjectOfUnit(tx, unitId))) throw errors.NOT_FOUND();
      if (!isPlace(source)) throw errors.PLACE_INVALID();
      if (!(await findTeachingPlace(tx, source))) throw errors.SOURCE_UNKNOWN();
      const { sourceId, isNew } = await insertUnitSource(tx, unitId, source);
      if (isNew) await recordEvent(tx, context, 'unit-source.added', { subjectId: unitId, details: { after: source } });
      return { sourceId };
    }),
  ),

  remove: studio.remove.handler(({ context, input: { sourceId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const removed = await orNotFound(removeUnitSource(tx, sourceId), errors);
      const { unitId, ...before } = removed;
      await recordEvent(tx, context, 'unit-source.removed', { subjectId: unitId, details: { before, after: null } });
    }),
  ),
};
