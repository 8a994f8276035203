import * as v from 'valibot';
import { QuestionBody } from '#contract/questions/body.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { listStoredBodies } from './bodies.store.ts';

const MAX_FAULTS = 20;

/** Each night every stored body is parsed as at the door. One that does not fit fails the job, so that staff who manage jobs see it. */
export const checkQuestionBodies: TimedJob = {
  name: 'questions.check-bodies',
  cron: '45 21 * * *',
  work: async ({ db }) => {
    const faults: string[] = [];
    for (let after = '', isMore = true; isMore; ) {
      const rows = await listStoredBodies(db, after);
      faults.push(...rows.filter(({ body }) => !v.is(QuestionBody, body)).map(({ id }) => id));
      after = rows.at(-1)?.id ?? '';
      isMore = rows.length > 0 && faults.length < MAX_FAULTS;
    }
    if (faults.length > 0) throw new Error(`these versions of questions do not parse: ${faults.join(', ')}`);
  },
};
