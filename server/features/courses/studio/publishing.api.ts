import type { PublishState } from '#contract/studio/sale.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { type Act, recordEvent } from '#server/features/audit/audit.service.ts';
import { copyOutline } from '#server/features/lessons/lessons.service.ts';
import { setPrices } from '#server/features/sales/prices.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import { listKeepers } from './desk.store.ts';
import { insertCopy } from './editing.store.ts';
import {
  findLockedCourses,
  listMissing,
  removeCourse,
  setArchived,
  setDraft,
  setLive,
  setPrice,
  setScheduled,
} from './publishing.store.ts';

const routes = os.courses.studio;
type Locked = NonNullable<Awaited<ReturnType<typeof findLockedCourses>>>;

export const publishing = {
  reprice: routes.reprice.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const ids = input.prices.map(({ id }) => id);
      const locked = await findLockedCourses(tx, requirePerson(context), ids);
      await setPrices(context, { tx, kind: 'course', locked, write: setPrice }, input, errors);
    }),
  ),

  publish: routes.publish.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const seen = new Map(input.courses.map(({ courseId, revision }) => [courseId, revision]));
      const ids = [...seen.keys()];
      const before = await findLockedCourses(tx, requirePerson(context), ids);
      if (!before) throw errors.NOT_FOUND();
      const changed = before.find(({ id, revision }) => revision !== seen.get(id));
      if (changed) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, changed.id) });
      if (before.some(({ state }) => state === 'archived')) throw errors.ARCHIVED();
      const waiting = before.filter(({ state }) => state !== 'live').map(({ id }) => id);
      if (waiting.length === 0) return;
      const [lacking] = await listMissing(tx, waiting);
      if (lacking) {
        const { id, title, missing } = lacking;
        throw errors.NOT_READY({ data: { courseId: id, title, missing } });
      }
      const live = await setLive(tx, waiting);
      await tellStates(
        tx,
        context,
        'course.published',
        before.filter(({ id }) => live.includes(id)),
        'live',
      );
    }),
  ),

  schedule: routes.schedule.handler(({ context, input: { courseId, revision, at }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const [before] = (await findLockedCourses(tx, requirePerson(context), [courseId])) ?? [];
      if (!before) throw errors.NOT_FOUND();
      if (before.revision !== revision) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, courseId) });
      if (before.state === 'archived') throw errors.ARCHIVED();
      if (before.state === 'live') throw errors.ALREADY_LIVE();
      if (Date.parse(at) <= Date.now()) throw errors.MOMENT_PAST();
      await setScheduled(tx, courseId, new Date(at));
      const details = { before: { publishAt: before.publishAt }, after: { publishAt: at } };
      await recordEvent(tx, context, 'course.scheduled', { subjectId: courseId, details });
    }),
  ),

  unpublish: routes.unpublish.handler(({ context, input, errors }) =>
    putAway(context, { ...input, act: 'course.unpublished' }, errors),
  ),
  archive: routes.archive.handler(({ context, input, errors }) =>
    putAway(context, { ...input, act: 'course.archived' }, errors),
  ),
  restore: routes.restore.handler(({ context, input, errors }) =>
    putAway(context, { ...input, act: 'course.restored' }, errors),
  ),

  duplicate: routes.duplicate.handler(({ context, input: { courseIds }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedCourses(tx, requirePerson(context), courseIds);
      if (!before) throw errors.NOT_FOUND();
      const ids: string[] = [];
      for (const { id, title } of before) {
        const copy = await insertCopy(tx, id);
        await copyOutline(tx, id, copy);
        await recordEvent(tx, context, 'course.duplicated', { subjectId: copy, details: { from: id, title } });
        ids.push(copy);
      }
      return { ids };
    }),
  ),

  remove: routes.remove.handler(({ context, input: { courseId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const [before] = (await findLockedCourses(tx, requirePerson(context), [courseId], 'removal')) ?? [];
      if (!before) throw errors.NOT_FOUND();
      // Only after the lock: whoever buys now waits for it, and whoever bought before is seen.
      const by = await listKeepers(tx, courseId);
      if (by.length > 0) throw errors.IN_USE({ data: { by } });
      await removeCourse(tx, courseId);
      const details = { before: { title: before.title }, after: null };
      await recordEvent(tx, context, 'course.removed', { subjectId: courseId, details });
    }),
  ),
};

/** Which states an act takes courses out of. */
const FROM = {
  'course.unpublished': ['live', 'scheduled'],
  'course.archived': ['live', 'scheduled', 'draft'],
  'course.restored': ['archived'],
} satisfies Partial<Record<Act, PublishState[]>>;

type PuttingAway = { courseIds: string[]; act: keyof typeof FROM };

/** Puts courses away, or makes them drafts again, and writes down where each stood. */
function putAway(context: Context, { courseIds, act }: PuttingAway, errors: { NOT_FOUND: () => Error }): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const locked = await findLockedCourses(tx, requirePerson(context), courseIds);
    if (!locked) throw errors.NOT_FOUND();
    const from: PublishState[] = FROM[act];
    const before = locked.filter(({ state }) => from.includes(state));
    const ids = before.map(({ id }) => id);
    if (ids.length === 0) return;
    const isArchived = act === 'course.archived';
    await (isArchived ? setArchived : setDraft)(tx, ids);
    await tellStates(tx, context, act, before, isArchived ? 'archived' : 'draft');
  });
}

async function tellStates(tx: Db, context: Context, act: Act, before: Locked, after: string): Promise<void> {
  for (const { id, state } of before)
    await recordEvent(tx, context, act, { subjectId: id, details: { before: { state }, after: { state: after } } });
}
