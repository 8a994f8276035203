import { isDeepStrictEqual } from 'node:util';
import type { Fate } from '#contract/attempts/paper.ts';
import type { Answer } from '#contract/questions/answer.ts';
import { setOverdueEnded } from '#server/features/attempts/attempts.store.ts';
import type { Erratum } from '#server/features/attempts/marking/errata.service.ts';
import { type Marking, readMarkings } from '#server/features/attempts/marking/markings.service.ts';
import { markPaper, type PaperMark } from '#server/features/attempts/marking/paper.rules.ts';
import { isAttemptPassed } from '#server/features/attempts/marking/passing.rules.ts';
import { type Fold, listLooseTexts } from '#server/features/questions/marking.service.ts';
import { readFolds } from '#server/features/questions/questions.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import {
  countScores,
  insertResults,
  listLockedSubmissions,
  listPresentResults,
  listSubmissions,
  type NewResult,
  type StoredAnswer,
  type StoredResult,
  type SubmittedAttempt,
} from './results.store.ts';

/** Of each position the answer that stands among those of these fates: the one that was checked, else that of the greatest (seat, number). */
export function answersOf(stored: StoredAnswer[], fates: StoredAnswer['fate'][]): Map<number, Answer> {
  const ordered = stored
    .filter(({ fate }) => fates.includes(fate))
    .toSorted((a, b) => Number(a.isChecked) - Number(b.isChecked) || a.seat - b.seat || a.seq - b.seq);
  return new Map(ordered.map(({ position, answer }) => [position, answer]));
}

/** Why an attempt that has marks is marked anew. */
type MarkCause = 'late' | 'staff-mark' | 'self-mark' | { erratumId: string };

type Marks = { mark: PaperMark; lateUnits: number | null };

/** The texts that are compared in one spelling when this attempt is marked. */
function listTexts({ questions, stored }: Marking): string[] {
  const rules = new Map(questions.map((question) => [question.position, [question, ...question.floors]]));
  return stored.flatMap(({ position, answer }) =>
    (rules.get(position) ?? []).flatMap(({ bodies }) => bodies.flatMap((body) => listLooseTexts(body, answer))),
  );
}

/** What counts, and what it would come to with the answers that came late, where there are any. */
function computeMarks({ attempt, questions, stored }: Marking, fold: Fold): Marks {
  const { paper, rules, isLateAccepted } = attempt;
  const markWith = (fates: Fate[]) => markPaper(questions, answersOf(stored, fates), paper.sections, fold);
  const late = markWith(['in-time', 'late']);
  const isLate = stored.some(({ fate }) => fate === 'late');
  const isLateCounted = !isLate || rules.lateAnswers === 'count' || isLateAccepted;
  return { mark: isLateCounted ? late : markWith(['in-time']), lateUnits: isLate ? late.units : null };
}

/** What these attempts come to. */
async function readMarks(
  db: Db,
  attempts: SubmittedAttempt[],
  planned?: Erratum[],
): Promise<(Marks & { attempt: SubmittedAttempt })[]> {
  const markings = await readMarkings(db, attempts, planned);
  const fold = await readFolds(db, markings.flatMap(listTexts));
  return markings.map((marking) => ({ attempt: marking.attempt, ...computeMarks(marking, fold) }));
}

const isSame = (before: StoredResult, { mark, lateUnits }: Marks): boolean =>
  before.lateUnits === lateUnits && isDeepStrictEqual(before.questions, asStored(mark.questions));

/**
 * Marks attempts that are handed in, and again when late answers came or were taken, a person gave marks, or an erratum was made. Every
 * change is a result of its own with its cause (`late` unless it is said); where nothing differs none is added, but for an erratum
 * always. Of calls at the same moment one waits for the other.
 */
export async function markAttempts(db: Db, attemptIds: string[], why: MarkCause = 'late'): Promise<void> {
  const erratumId = typeof why === 'string' ? null : why.erratumId;
  await inTransaction(db, async (tx) => {
    const attempts = await listLockedSubmissions(tx, attemptIds);
    if (attempts.length === 0) return;
    const present = await listPresentResults(
      tx,
      attempts.map(({ id }) => id),
    );
    const before = new Map(present.map((result) => [result.attemptId, result]));
    const results = (await readMarks(tx, attempts)).flatMap(({ attempt: { id }, ...marks }): NewResult[] => {
      const known = before.get(id);
      if (known && erratumId === null && isSame(known, marks)) return [];
      const cause = typeof why !== 'string' ? 'erratum' : known ? why : 'submitted';
      return [{ attemptId: id, number: (known?.number ?? 0) + 1, cause, erratumId, ...marks }];
    });
    if (results.length === 0) return;
    await insertResults(tx, results);
    await countScores(tx, attempts);
  });
}

/** Marks one attempt; see `markAttempts`. */
export const markAttempt = (db: Db, attemptId: string, why?: MarkCause): Promise<void> =>
  markAttempts(db, [attemptId], why);

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What attempts come to now, and what they would come to with an erratum that is not made. Nothing is written. */
export async function compareMarks(db: Db, attemptIds: string[], planned: Erratum) {
  const attempts = await listSubmissions(db, attemptIds);
  const present = await listPresentResults(db, attemptIds);
  const before = new Map(present.map((result) => [result.attemptId, result]));
  const marks = await readMarks(db, attempts, [planned]);
  return marks.flatMap(({ attempt, mark }) => {
    const known = before.get(attempt.id);
    if (!known) return [];
    const [wasPassed, isPassed] = [known, mark].map((each) => isAttemptPassed(attempt, each) === true);
    return [{ before: known, after: mark, isPassChanged: wasPassed !== isPassed }];
  });
}

const SWEPT = 200;

/** Hands in and marks what is overdue, so many at a time until nothing is left; answers how many. */
export async function handInOverdue(db: Db, attemptId?: string): Promise<number> {
  const ended = await inTransaction(db, async (tx) => {
    const ids = await setOverdueEnded(tx, { ...(attemptId === undefined ? {} : { attemptId }), most: SWEPT });
    await markAttempts(tx, ids);
    return ids.length;
  });
  return ended < SWEPT ? ended : ended + (await handInOverdue(db, attemptId));
}
