import * as v from 'valibot';
import { listStudentIds } from '#server/features/accounts/accounts.access.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type TimedJob } from '#server/platform/jobs.ts';
import { findOpened, listOpened, listWhoMaySit } from './opening.store.ts';

const MAX_AT_ONCE = 500;
/** A start of the program may lie between an opening and the sweep that sees it. */
const MINUTES = 3;

/**
 * Tells that a test has opened those who may begin it, so many students at a time (`after`: the last who was looked at): once
 * for each moment at which it opens, so that they are told again when it was moved.
 */
export const tellOfOpened = defineJob(
  'tests.tell-opened',
  v.object({ testId: v.string(), opensAt: v.string(), after: v.optional(v.string()) }),
  ({ db }, { testId, opensAt, after }) =>
    inTransaction(db, async (tx) => {
      const test = await findOpened(tx, { testId, opensAt });
      if (!test) return 0;
      const students = await listStudentIds(tx, { after, most: MAX_AT_ONCE });
      const userIds = await listWhoMaySit(tx, testId, students);
      const text = { en: `Open now: ${test.titleEn}`, hi: `अब खुला है: ${test.titleHi ?? test.titleEn}` };
      const notice = { kind: 'test' as const, key: `test-opened:${testId}:${opensAt}`, text, link: `/test/${testId}` };
      await giveNotices(
        tx,
        userIds.map((userId) => ({ ...notice, userId })),
      );
      if (students.length === MAX_AT_ONCE) await enqueue(tx, tellOfOpened, { testId, opensAt, after: students.at(-1) });
      return userIds.length;
    }),
);

export const sweepOpenedTests: TimedJob = {
  name: 'tests.sweep-opened',
  cron: '* * * * *',
  async work({ db }) {
    for (const opening of await listOpened(db, MINUTES))
      await enqueue(db, tellOfOpened, opening, { key: `tests.tell-opened:${opening.testId}:${opening.opensAt}` });
  },
};
