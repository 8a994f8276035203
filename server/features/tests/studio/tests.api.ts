import type { Act } from '#contract/audit/acts.ts';
import type { TestInput } from '#contract/tests/rules.ts';
import type { StudioTest } from '#contract/tests/studio-test.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { assertTestPlace } from './place.service.ts';
import { checkTest, publishTest } from './publish.service.ts';
import { listQuestionSummaries } from './questions.store.ts';
import {
  findBegun,
  findTest,
  insertTest,
  listTests,
  removeTest,
  setTest,
  setTestArchived,
  setTestClosed,
} from './tests.store.ts';

const studio = os.tests.studio;
const isSameMoment = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

/** Does something to a test of this member of staff, and writes it down. */
async function act(context: Context, testId: string, name: Act, set: (tx: Db) => Promise<boolean>): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    if (!(await findTest(tx, { userId: requirePerson(context).id, testId }, true))) return false;
    if (await set(tx)) await recordEvent(tx, context, name, { subjectId: testId });
    return true;
  });
}

export const studioTests = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listTests(context.db, requirePerson(context).id, input)),

  read: studio.read.handler(({ context, input, errors }) =>
    orNotFound(findTest(context.db, { userId: requirePerson(context).id, ...input }), errors),
  ),

  create: studio.create.handler(async ({ context, input, errors }) => {
    await assertTestPlace(context, input, errors);
    const { id } = await createRecord(context, {
      act: 'test.created',
      fields: input,
      insert: (tx) => insertTest(tx, input, { ownerId: requirePerson(context).id }),
    });
    return { testId: id };
  }),

  update: studio.update.handler(async ({ context, input: { testId, revision, ...fields }, errors }) => {
    await assertTestPlace(context, fields, errors);
    await saveRecord<StudioTest, TestInput>(context, errors, {
      ...{ act: 'test.changed', id: testId, fields },
      find: (tx) => findTest(tx, { userId: requirePerson(context).id, testId }, true),
      set: async (tx, before) => {
        const isMoved =
          !isSameMoment(before.opensAt, fields.opensAt) || !isSameMoment(before.closesAt, fields.closesAt);
        if (isMoved && (await findBegun(tx, testId))) throw errors.WINDOW_BEGUN();
        return setTest(tx, testId, { ...fields, revision });
      },
    });
  }),

  publish: studio.publish.handler(({ context, input: { testId, revision }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const test = await orNotFound(findTest(tx, { userId: requirePerson(context).id, testId }, true), errors);
      if (revision !== undefined && revision !== test.revision)
        throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, testId) });
      return publishTest(context, tx, test, errors);
    }),
  ),

  check: studio.check.handler(async ({ context, input, errors }) => {
    const test = await orNotFound(findTest(context.db, { userId: requirePerson(context).id, ...input }), errors);
    return checkTest(context.db, test);
  }),

  close: studio.close.handler(async ({ context, input: { testId }, errors }) => {
    if (!(await act(context, testId, 'test.closed', (tx) => setTestClosed(tx, testId)))) throw errors.NOT_FOUND();
  }),

  archive: studio.archive.handler(async ({ context, input: { testId }, errors }) => {
    if (!(await act(context, testId, 'test.archived', (tx) => setTestArchived(tx, testId, true))))
      throw errors.NOT_FOUND();
  }),

  restore: studio.restore.handler(async ({ context, input: { testId }, errors }) => {
    if (!(await act(context, testId, 'test.restored', (tx) => setTestArchived(tx, testId, false))))
      throw errors.NOT_FOUND();
  }),

  remove: studio.remove.handler(({ context, input: { testId }, errors }) =>
    removeRecord<StudioTest>(context, errors, {
      ...{ act: 'test.removed', id: testId },
      find: (tx) => findTest(tx, { userId: requirePerson(context).id, testId }, true),
      remove: async (tx, { number }) => {
        if (number > 0) throw errors.PUBLISHED();
        await removeTest(tx, testId);
      },
    }),
  ),

  questions: studio.questions.handler(({ context, input }) => listQuestionSummaries(context.db, input.versionIds)),
});
