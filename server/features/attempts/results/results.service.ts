import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#contract/questions/answer.ts';
import { setOverdueEnded } from '#server/features/attempts/attempts.store.ts';
import { type MarkedQuestion, markPaper, type PaperMark } from '#server/features/attempts/marking/paper.rules.ts';
import { bodyOf } from '#server/features/attempts/paper.rules.ts';
import { listLooseTexts } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions, readFolds } from '#server/features/questions/questions.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import {
  countScore,
  findLockedSubmission,
  findResult,
  insertResult,
  listStoredAnswers,
  type StoredAnswer,
  type SubmittedAttempt,
} from './results.store.ts';

/** Of each position the answer that stands among those of these fates: the one that was checked, else that of the greatest (seat, number). */
export function answersOf(stored: StoredAnswer[], fates: StoredAnswer['fate'][]): Map<number, Answer> {
  const ordered = stored
    .filter(({ fate }) => fates.includes(fate))
    .toSorted((a, b) => Number(a.isChecked) - Number(b.isChecked) || a.seat - b.seat || a.seq - b.seq);
  return new Map(ordered.map(({ position, answer }) => [position, answer]));
}

async function readMarked(db: Db, { paper }: SubmittedAttempt): Promise<MarkedQuestion[]> {
  const versions = await listQuestionVersions(
    db,
    paper.questions.map(({ versionId }) => versionId),
  );
  return paper.questions.map((question) => ({
    ...{ position: question.position, section: question.section, units: question.units, penalty: question.penalty },
    ...{ bodies: [bodyOf(versions, question)], isFull: false, isOut: false },
  }));
}

type Marks = { mark: PaperMark; lateUnits: number | null };

/** What counts, and what it would come to with the answers that came late, where there are any. */
async function computeMarks(db: Db, attempt: SubmittedAttempt): Promise<Marks> {
  const questions = await readMarked(db, attempt);
  const stored = await listStoredAnswers(db, attempt.id);
  const onTime = answersOf(stored, ['in-time']);
  const withLate = answersOf(stored, ['in-time', 'late']);
  const bodies = new Map(questions.map(({ position, bodies: [body] }) => [position, body]));
  const texts = stored.flatMap(({ position, answer }) => {
    const body = bodies.get(position);
    return body ? listLooseTexts(body, answer) : [];
  });
  const fold = await readFolds(db, texts);
  const late = markPaper(questions, withLate, attempt.paper.sections, fold);
  const isLateCounted = attempt.rules.lateAnswers === 'count' || attempt.isLateAccepted;
  const mark = isLateCounted ? late : markPaper(questions, onTime, attempt.paper.sections, fold);
  return { mark, lateUnits: stored.some(({ fate }) => fate === 'late') ? late.units : null };
}

/**
 * Marks an attempt that is handed in, and again when late answers came or were taken. Every change is a result of its own; where
 * nothing differs none is added. Of calls at the same moment one waits for the other.
 */
export async function markAttempt(db: Db, attemptId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const attempt = await findLockedSubmission(tx, attemptId);
    if (!attempt) return;
    const { mark, lateUnits } = await computeMarks(tx, attempt);
    const before = attempt.resultNumber === null ? undefined : await findResult(tx, attemptId, attempt.resultNumber);
    if (before && before.lateUnits === lateUnits && isDeepStrictEqual(before.questions, asStored(mark.questions)))
      return;
    const number = (attempt.resultNumber ?? 0) + 1;
    await insertResult(tx, { attemptId, number, cause: before ? 'late' : 'submitted', mark, lateUnits });
    await countScore(tx, attempt);
  });
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const SWEPT = 200;

/** Hands in and marks what is overdue, so many at a time until nothing is left; answers how many. */
export async function handInOverdue(db: Db, attemptId?: string): Promise<number> {
  const ended = await inTransaction(db, async (tx) => {
    const ids = await setOverdueEnded(tx, { ...(attemptId === undefined ? {} : { attemptId }), most: SWEPT });
    for (const id of ids) await markAttempt(tx, id);
    return ids.length;
  });
  return ended < SWEPT ? ended : ended + (await handInOverdue(db, attemptId));
}
