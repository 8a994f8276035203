import type { AttemptResult, Attention } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import type { QuestionMark } from '#server/features/attempts/marking/paper.rules.ts';
import { listRightPercents } from '#server/features/attempts/statistics/items.access.ts';
import { listMarkedPositions } from '#server/features/attempts/studio/attempt.store.ts';
import type { Db } from '#server/platform/db.ts';
import { readDistribution } from './distribution.service.ts';
import { listQuestionSources } from './sources.store.ts';
import { secondsByPosition } from './times.rules.ts';
import { listSeen, readAttention } from './times.store.ts';

/** Whether marks are shown, and how others did. */
type Shown = { isShown: boolean; statistics: boolean };

type QuestionReview = Pick<AttemptResult['questions'][number], 'seconds' | 'isMarked' | 'percentRight' | 'sources'>;
/** Of a handed in attempt what is told of its questions beside their marks. `secondsOf`: by position. */
export type AttemptReview = {
  secondsOf: Map<number, number>;
  questionOf: (position: number) => QuestionReview;
  attention: Attention;
};

/** How long an attempt took, in seconds. */
export const secondsOfAttempt = ({ startedAt, submittedAt }: OwnAttempt): number =>
  submittedAt ? Math.max(0, Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000)) : 0;

/**
 * What a student did at each question, and, where marks are shown, where it is taught, and how others did if that is shown too: who knows how
 * many got it right, or what a lesson teaches, knows something of the answer.
 */
export async function readReview(db: Db, attempt: OwnAttempt, { isShown, statistics }: Shown): Promise<AttemptReview> {
  const { id, testVersionId, paper, startedAt, submittedAt } = attempt;
  const [beganAt, endAt] = [startedAt.getTime(), (submittedAt ?? startedAt).getTime()];
  const versionIds = [...new Set(paper.questions.map(({ versionId }) => versionId))];
  const [seen, marked, attention, rights, sources] = await Promise.all([
    listSeen(db, id),
    listMarkedPositions(db, id),
    attempt.isAttentionKept ? readAttention(db, id) : null,
    statistics ? listRightPercents(db, testVersionId) : new Map<string, number[]>(),
    isShown ? listQuestionSources(db, versionIds) : new Map(),
  ]);
  const secondsOf = secondsByPosition(seen, { beganAt, endAt });
  const asked = new Map(paper.questions.map((question) => [question.position, question]));
  return {
    secondsOf,
    attention,
    questionOf(position) {
      const question = asked.get(position);
      return {
        seconds: secondsOf.get(position) ?? null,
        isMarked: marked.includes(position),
        percentRight: rights.get(question?.versionId ?? '')?.[question?.part ?? 0] ?? null,
        sources: sources.get(question?.versionId ?? '') ?? [],
      };
    },
  };
}

type Marked = { units: number; maxUnits: number; unmarked: number; questions: QuestionMark[] };

/** What wrong answers took off, and how the marks of all are spread; nothing while marks are hidden, no place among others before all are given. */
export async function describeSpread(
  db: Db,
  attempt: OwnAttempt,
  { units, maxUnits, unmarked, questions }: Marked,
  { isShown, statistics }: Shown,
): Promise<Pick<AttemptResult, 'lost' | 'distribution'>> {
  if (!isShown) return { lost: null, distribution: null };
  const lost = questions.reduce((sum, mark) => sum - Math.min(0, mark.units), 0);
  return {
    lost: lost === 0 ? null : { marks: formatMarks(lost), otherwise: formatMarks(units + lost) },
    distribution: statistics && unmarked === 0 ? await readDistribution(db, attempt, { units, maxUnits }) : null,
  };
}
