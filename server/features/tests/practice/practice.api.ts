import { MIN_PRACTISED } from '#contract/tests/practice.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { countPractised, drawPractised, insertPractice } from './practice.service.ts';
import {
  countMadeToday,
  findOwnedSubject,
  findOwnPractice,
  listOwnedSubjects,
  setPracticeRemoved,
} from './practice.store.ts';

const MAX_A_DAY = 10;

export const practice = os.tests.practice.router({
  subjects: os.tests.practice.subjects.handler(({ context }) =>
    listOwnedSubjects(context.db, requirePerson(context).id),
  ),

  count: os.tests.practice.count.handler(async ({ context, input, errors }) => {
    const { id } = requirePerson(context);
    if (!(await findOwnedSubject(context.db, id, input.subjectId))) throw errors.NOT_OWNED();
    return { count: await countPractised(context.db, id, input) };
  }),

  create: os.tests.practice.create.handler(({ context, input: { questions, ...choice }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const { id: userId } = requirePerson(context);
      const { subjectId } = choice;
      const subject = await findOwnedSubject(tx, userId, subjectId);
      if (!subject) throw errors.NOT_OWNED();
      if ((await countMadeToday(tx, userId)) >= MAX_A_DAY) throw errors.DAY_FULL({ data: { most: MAX_A_DAY } });
      const drawn = await drawPractised(tx, userId, { choice, questions });
      if (drawn.length < MIN_PRACTISED) throw errors.TOO_FEW({ data: { count: drawn.length, least: MIN_PRACTISED } });
      const { code } = subject;
      return { testId: await insertPractice(tx, { userId, subjectId, code }, drawn) };
    }),
  ),

  remove: os.tests.practice.remove.handler(({ context, input: { testId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const own = await orNotFound(findOwnPractice(tx, requirePerson(context).id, testId), errors);
      if (own.isRunning) throw errors.RUNNING();
      await setPracticeRemoved(tx, testId);
    }),
  ),
});
