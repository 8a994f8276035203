import { randomInt } from 'node:crypto';
import type { TestFacts } from '#contract/tests/tests.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import {
  findPublishedTest,
  findStartRefusal,
  type PublishedTest,
  readFrozenTest,
} from '#server/features/tests/tests.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Person } from '#server/platform/session.ts';
import { handIn } from './attempts.jobs.ts';
import { findOpenAttempt, insertAttempt } from './attempts.store.ts';
import { buildPaper } from './paper.rules.ts';
import { handInOverdue } from './results/results.service.ts';
import { findLockedAttempt, findOpenSeat, insertSeat } from './seats.store.ts';

/** The half minute in which what is under way may still come, and a second. */
const GRACE_MS = 31_000;

/** Begins an attempt in the transaction of `tx`; undefined when another call has begun one meanwhile. */
async function begin(tx: Db, test: PublishedTest, userId: string): Promise<string | undefined> {
  const frozen = await readFrozenTest(tx, test.versionId);
  const versions = await listQuestionVersions(
    tx,
    frozen.questions.map(({ versionId }) => versionId),
  );
  const { testId, versionId: testVersionId, rules, closesAt } = test;
  const paper = buildPaper(frozen, versions, rules, randomInt);
  const attempt = await insertAttempt(tx, { testId, testVersionId, userId, paper, rules, closesAt });
  if (attempt?.deadlineAt)
    await enqueue(
      tx,
      handIn,
      { attemptId: attempt.id },
      {
        key: `attempts.hand-in ${attempt.id}`,
        runAt: new Date(attempt.deadlineAt.getTime() + GRACE_MS),
      },
    );
  return attempt?.id;
}

type Refuse = (reason: NonNullable<TestFacts['refusal']>, test: PublishedTest) => Error;
type StartCall = { testId: string; seatId: string; refuse: Refuse };

/**
 * The attempt of this person at a test: the one that is under way, or a new one. Undefined when there is no such test. Throws what
 * `refuse` makes of the reason why nobody may begin now. A seat that is free is taken.
 */
export async function startAttempt(
  db: Db,
  person: Person,
  { testId, seatId, refuse }: StartCall,
): Promise<string | undefined> {
  const running = await findOpenAttempt(db, person.id, testId);
  if (running) await handInOverdue(db, running);
  return inTransaction(db, async (tx) => {
    let attemptId = await findOpenAttempt(tx, person.id, testId);
    if (!attemptId) {
      const test = await findPublishedTest(tx, person.id, testId);
      if (!test) return undefined;
      const reason = findStartRefusal({ ...test, attempts: test.rules.attempts });
      if (reason) throw refuse(reason, test);
      attemptId = (await begin(tx, test, person.id)) ?? (await findOpenAttempt(tx, person.id, testId));
      if (!attemptId) throw new Error('an attempt ended while it began');
    }
    await findLockedAttempt(tx, attemptId);
    if (!(await findOpenSeat(tx, attemptId))) await insertSeat(tx, { attemptId, seatId, sessionId: person.sessionId });
    return attemptId;
  });
}
