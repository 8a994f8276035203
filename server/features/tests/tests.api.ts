import { os, requirePerson } from '#server/platform/rpc.ts';
import { practice } from './practice/practice.api.ts';
import { studioTests } from './studio/tests.api.ts';
import { listComingTests, listTestFacts } from './tests.store.ts';

export const tests = os.tests.router({
  list: os.tests.list.handler(({ context }) => listTestFacts(context.db, requirePerson(context).id)),

  coming: os.tests.coming.handler(({ context, input }) =>
    listComingTests(context.db, requirePerson(context).id, input.courseId ?? null),
  ),

  read: os.tests.read.handler(async ({ context, input, errors }) => {
    const [facts] = await listTestFacts(context.db, requirePerson(context).id, [input.testId]);
    if (!facts) throw errors.NOT_FOUND();
    return facts;
  }),

  practice,
  studio: studioTests,
});
