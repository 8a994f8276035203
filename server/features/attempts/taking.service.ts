import type { Attempt } from '#contract/attempts/paper.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import { type Context, orNotFound, requirePerson } from '#server/platform/rpc.ts';
import { findOwnAttempt, type OwnAttempt } from './attempts.access.ts';
import { listAnswers } from './attempts.store.ts';
import { listChecks } from './checking/checking.service.ts';
import { toPaper } from './paper.rules.ts';
import { handInOverdue } from './results/results.service.ts';
import { findSeat } from './seats.store.ts';
import { listSectionTimes } from './timing/sections.store.ts';
import { describeWaiting } from './together/together.service.ts';

/** A person's attempt as it is now: one whose time is over is handed in by who looks at it. */
export async function findCurrentAttempt(
  { db, readings }: Pick<Context, 'db' | 'readings'>,
  userId: string,
  attemptId: string,
): Promise<OwnAttempt | undefined> {
  const attempt = await findOwnAttempt(readings, userId, attemptId);
  if (!attempt?.isOverdue) return attempt;
  await handInOverdue(db, attemptId);
  return findOwnAttempt(readings, userId, attemptId);
}

/** The attempt of who calls; throws NOT_FOUND for one that is not there or not theirs, which look the same. */
export async function readOwn(
  context: Context,
  attemptId: string,
  errors: { NOT_FOUND: () => Error },
): Promise<OwnAttempt> {
  return orNotFound(findCurrentAttempt(context, requirePerson(context).id, attemptId), errors);
}

/** What its page shows of an attempt: the paper without keys, and what was acknowledged. One that waits has no question in it. */
export async function describeAttempt(
  { db, readings, storage }: Pick<Context, 'db' | 'readings' | 'storage'>,
  attempt: OwnAttempt,
  seatId?: string,
): Promise<Attempt> {
  const waiting = attempt.state === 'waiting' ? await describeWaiting({ db, storage }, attempt) : null;
  const asked = waiting ? [] : attempt.paper.questions.map(({ versionId }) => versionId);
  const [versions, seat, sectionTimes, answers, checks] = await Promise.all([
    listQuestionVersions(readings, asked),
    seatId === undefined ? undefined : findSeat(readings, attempt.id, seatId),
    // What the rules and the paper rule out is not asked for.
    attempt.paper.sections.some(({ seconds }) => seconds) ? listSectionTimes(readings, attempt.id) : [],
    listAnswers(readings, attempt.id),
    attempt.rules.answersShown === 'at-once' ? listChecks(readings, attempt) : [],
  ]);
  return {
    ...{ attemptId: attempt.id, testId: attempt.testId, number: attempt.number, state: attempt.state },
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    leftMilliseconds: attempt.left,
    serverTime: attempt.now.toISOString(),
    isSeatMine: seat?.isOpen ?? false,
    sectionTimes,
    isCheckable: attempt.rules.answersShown === 'at-once',
    isTogether: attempt.rules.together,
    calculator: attempt.rules.calculator,
    isAttentionKept: attempt.isAttentionKept,
    waiting,
    paper: waiting ? { sections: [] } : toPaper(attempt.paper, versions),
    answers,
    checks,
  };
}
