import type { TestInput } from '#contract/tests/rules.ts';
import type { StudioTest } from '#contract/tests/tests.studio.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { createRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import { hasSubject } from '#server/features/questions/questions.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { publishTest } from './publish.service.ts';
import { findTest, insertTest, listTests, setTest, setTestClosed } from './tests.store.ts';

const studio = os.tests.studio;
type Refusals = { COURSE_UNKNOWN: () => Error; SUBJECT_UNKNOWN: () => Error; WINDOW_EMPTY: () => Error };

/** Throws unless the test may stand where it says: in a course that its author may edit, at a subject that there is. */
async function assertPlace(context: Context, input: TestInput, errors: Refusals): Promise<void> {
  const { db } = context;
  if (input.courseId !== null && !(await findEditableCourse(db, requirePerson(context), input.courseId)))
    throw errors.COURSE_UNKNOWN();
  if (input.subjectId !== null && !(await hasSubject(db, input.subjectId))) throw errors.SUBJECT_UNKNOWN();
  if (input.opensAt !== null && input.closesAt !== null && input.closesAt <= input.opensAt) throw errors.WINDOW_EMPTY();
}

const isSameMoment = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

export const studioTests = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listTests(context.db, requirePerson(context).id, input)),

  read: studio.read.handler(async ({ context, input, errors }) => {
    const test = await findTest(context.db, { userId: requirePerson(context).id, ...input });
    if (!test) throw errors.NOT_FOUND();
    return test;
  }),

  create: studio.create.handler(async ({ context, input, errors }) => {
    await assertPlace(context, input, errors);
    const { id } = await createRecord(context, {
      act: 'test.created',
      fields: input,
      insert: (tx) => insertTest(tx, input, requirePerson(context).id),
    });
    return { testId: id };
  }),

  update: studio.update.handler(async ({ context, input: { testId, revision, ...fields }, errors }) => {
    await assertPlace(context, fields, errors);
    await saveRecord<StudioTest, TestInput>(context, errors, {
      ...{ act: 'test.changed', id: testId, fields },
      find: (tx) => findTest(tx, { userId: requirePerson(context).id, testId }, true),
      set: (tx, before) => {
        const isMoved =
          !isSameMoment(before.opensAt, fields.opensAt) || !isSameMoment(before.closesAt, fields.closesAt);
        if (isMoved && before.attemptCount > 0) throw errors.WINDOW_BEGUN();
        return setTest(tx, testId, { ...fields, revision });
      },
    });
  }),

  publish: studio.publish.handler(({ context, input: { testId, revision }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const test = await findTest(tx, { userId: requirePerson(context).id, testId }, true);
      if (!test) throw errors.NOT_FOUND();
      if (revision !== undefined && revision !== test.revision)
        throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, testId) });
      return publishTest(context, tx, test, errors);
    }),
  ),

  close: studio.close.handler(({ context, input: { testId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findTest(tx, { userId: requirePerson(context).id, testId }, true))) throw errors.NOT_FOUND();
      await setTestClosed(tx, testId);
      await recordEvent(tx, context, 'test.closed', { subjectId: testId });
    }),
  ),
});
