import { formatMarks } from '#contract/questions/mark-units.ts';
import { isShownNow } from '#server/features/attempts/results/showing.rules.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { isTestManagedBy } from '#server/features/tests/tests.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import {
  findRankedTest,
  listTopTen,
  listTopTenNames,
  type RankedTest,
  removeOwnTopTenName,
  removeTopTenName,
  setTopTenName,
} from './top-ten.store.ts';

/** Whether this person stands in ranks that they know, and is old enough to be shown in them. */
const mayChoose = ({ rules, isClosed, isCompared, isShowable }: RankedTest): boolean =>
  rules.isRanked && isShownNow(rules, isClosed) && isCompared && isShowable;

/** Whether the ranks of a test are final, and told. */
const isTopTenShown = ({ rules, isClosed }: RankedTest): boolean =>
  rules.isRanked && isClosed && isShownNow(rules, isClosed);

/** The name by which a student stands among the ten best; who took part alone chooses it. */
export const topTen = {
  read: os.attempts.topTen.read.handler(async ({ context, input: { testId }, errors }) => {
    const { id } = requirePerson(context);
    const test = await orNotFound(findRankedTest(context.db, id, testId), errors);
    const entries = isTopTenShown(test) ? await listTopTen(context.db, test.versionId, id) : [];
    const { ownName, isOwnRemoved } = test;
    return {
      entries: entries.map(({ units, ...entry }) => ({ ...entry, marks: formatMarks(units) })),
      own:
        mayChoose(test) || ownName !== null ? { name: isOwnRemoved ? null : ownName, isRemoved: isOwnRemoved } : null,
    };
  }),

  setName: os.attempts.topTen.setName.handler(async ({ context, input: { testId, name }, errors }) => {
    const { id } = requirePerson(context);
    const test = await orNotFound(findRankedTest(context.db, id, testId), errors);
    if (!mayChoose(test)) throw errors.NOT_COMPARED();
    if (!(await setTopTenName(context.db, { testId, userId: id, name }))) throw errors.NAME_REMOVED();
  }),

  removeName: os.attempts.topTen.removeName.handler(({ context, input: { testId } }) =>
    removeOwnTopTenName(context.db, requirePerson(context).id, testId),
  ),
};

const studio = os.attempts.studio.topTen;

/** What staff do with the names that students chose at a test that they manage. */
export const studioTopTen = {
  list: studio.list.handler(async ({ context, input: { testId }, errors }) => {
    if (!(await isTestManagedBy(context.db, requirePerson(context).id, testId))) throw errors.NOT_FOUND();
    return listTopTenNames(context.db, testId);
  }),

  removeName: studio.removeName.handler(({ context, input: { testId, nameId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await isTestManagedBy(tx, requirePerson(context).id, testId))) throw errors.NOT_FOUND();
      const removed = await orNotFound(removeTopTenName(tx, testId, nameId), errors);
      const { attemptId } = removed;
      // Not the name itself: it goes with the account, and the log stays.
      const details = { before: { isShown: true }, after: { isShown: false } };
      await recordEvent(tx, context, 'attempt.name-removed', { ...(attemptId && { subjectId: attemptId }), details });
    }),
  ),
};
