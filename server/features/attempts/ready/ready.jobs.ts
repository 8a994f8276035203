import * as v from 'valibot';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type Job, type TimedJob } from '#server/platform/jobs.ts';
import { listReadyResults, listTestsToTell, RESULT_KEY } from './ready.store.ts';

const MAX_AT_ONCE = 500;

/** Tells those who sat a test that its results are there, so many at a time, each once for an attempt. */
export const tellOfResults: Job<{ testId: string }> = defineJob(
  'attempts.tell-results',
  v.object({ testId: v.string() }),
  ({ db }, { testId }) =>
    inTransaction(db, async (tx) => {
      const results = await listReadyResults(tx, testId, MAX_AT_ONCE);
      await giveNotices(
        tx,
        results.map(({ userId, attemptId, titleEn, titleHi }) => ({
          userId,
          kind: 'result',
          key: `${RESULT_KEY}${attemptId}`,
          text: { en: `Your result is ready: ${titleEn}`, hi: `आपका परिणाम आ गया: ${titleHi ?? titleEn}` },
          link: `/attempt/${attemptId}`,
        })),
      );
      if (results.length === MAX_AT_ONCE) await enqueue(tx, tellOfResults, { testId });
      return `${results.length} students`;
    }),
);

export const sweepReadyResults: TimedJob = {
  name: 'attempts.sweep-results',
  cron: '* * * * *',
  async work({ db }) {
    for (const testId of await listTestsToTell(db))
      await enqueue(db, tellOfResults, { testId }, { key: `attempts.tell-results:${testId}` });
  },
};
