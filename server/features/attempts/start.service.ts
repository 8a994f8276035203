import { randomInt } from 'node:crypto';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import { drawTest } from '#server/features/tests/draws.service.ts';
import {
  findStartRefusal,
  findSteadyTest,
  type PublishedTest,
  type StartRefusal,
} from '#server/features/tests/tests.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Person } from '#server/platform/session.ts';
import { findOpenAttempt, insertAttempt } from './attempts.store.ts';
import { buildPaper } from './paper.rules.ts';
import { handInOverdue } from './results/results.service.ts';
import { findLockedAttempt, findOpenSeat, insertSeat } from './seats.store.ts';
import { enqueueHandIn } from './timing/hand-in.service.ts';
import { insertSections } from './timing/sections.store.ts';

/** `drawn-out`: of what its draws may take too little is left that this student was not asked lately. */
type Refuse = (reason: StartRefusal | 'drawn-out', test: PublishedTest) => Error;

/** Begins an attempt in the transaction of `tx`; undefined when another call has begun one meanwhile, whatever became of it. */
async function begin(tx: Db, test: PublishedTest, userId: string, refuse: Refuse): Promise<string | undefined> {
  const frozen = await drawTest(tx, test.versionId, { userId, random: randomInt });
  if (!frozen) throw refuse('drawn-out', test);
  const versions = await listQuestionVersions(
    tx,
    frozen.questions.map(({ versionId }) => versionId),
  );
  const { testId, versionId: testVersionId, rules, opensAt, closesAt } = test;
  const paper = buildPaper(frozen, versions, rules, randomInt);
  const number = test.lastNumber + 1;
  const attempt = await insertAttempt(tx, { testId, testVersionId, userId, number, paper, rules, opensAt, closesAt });
  if (!attempt) return undefined;
  if (frozen.sections.some(({ seconds }) => seconds)) await insertSections(tx, attempt.id);
  if (attempt.deadlineAt) await enqueueHandIn(tx, attempt.id, attempt.deadlineAt);
  return attempt.id;
}

type StartCall = { testId: string; seatId: string; refuse: Refuse };

/** The attempt that is under way, or a new one; looked at anew where one was begun, and perhaps ended, by another call meanwhile. */
async function findOrBegin(tx: Db, userId: string, call: StartCall): Promise<string | undefined> {
  const { testId, refuse } = call;
  const running = await findOpenAttempt(tx, userId, testId);
  if (running) return running;
  const test = await findSteadyTest(tx, userId, testId);
  if (!test) return undefined;
  const reason = findStartRefusal({ ...test, attempts: test.rules.attempts });
  if (reason) throw refuse(reason, test);
  return (await begin(tx, test, userId, refuse)) ?? findOrBegin(tx, userId, call);
}

/**
 * The attempt of this person at a test: the one that is under way, or a new one. Undefined when there is no such test. Throws what
 * `refuse` makes of the reason why nobody may begin now. A seat that is free is taken.
 */
export async function startAttempt(db: Db, person: Person, call: StartCall): Promise<string | undefined> {
  const { testId, seatId } = call;
  const running = await findOpenAttempt(db, person.id, testId);
  if (running) await handInOverdue(db, running);
  return inTransaction(db, async (tx) => {
    const attemptId = await findOrBegin(tx, person.id, call);
    if (!attemptId) return undefined;
    await findLockedAttempt(tx, attemptId);
    if (!(await findOpenSeat(tx, attemptId))) await insertSeat(tx, { attemptId, seatId, sessionId: person.sessionId });
    return attemptId;
  });
}
