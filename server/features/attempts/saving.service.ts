import type { AttemptEvent } from '#contract/attempts/attempts.ts';
import { isAnswerOf } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import { batchByTime } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import type { OwnAttempt } from './attempts.access.ts';
import { bodyOf } from './paper.rules.ts';
import { markAttempt } from './results/results.service.ts';
import { insertEvents, type SaveAnswer, type SaveCall } from './saving.store.ts';

const BATCH_MS = 5;
type Save = (call: SaveCall) => Promise<SaveAnswer>;
const queues = new WeakMap<Db, Save>();

/** What pages tell within 5 ms is one statement and one commit. */
function saveTogether(db: Db): Save {
  const queue = queues.get(db) ?? batchByTime(BATCH_MS, (calls: SaveCall[]) => insertEvents(db, calls));
  queues.set(db, queue);
  return queue;
}

/** The first event that does not fit the paper: its position, or what it answers; undefined when all do. */
export async function findMisfit(
  db: Db,
  { paper }: OwnAttempt,
  events: AttemptEvent[],
): Promise<AttemptEvent | undefined> {
  const answered = events.filter(({ kind, answer }) => kind === 'answer' && answer !== null);
  const asked = new Map(paper.questions.map((question) => [question.position, question]));
  const ids = answered.flatMap(({ position }) => asked.get(position)?.versionId ?? []);
  const versions = ids.length > 0 ? await listQuestionVersions(db, ids) : new Map();
  return events.find(({ position, kind, answer }) => {
    const question = asked.get(position);
    if (!question) return true;
    return kind === 'answer' && answer !== null && !isAnswerOf(bodyOf(versions, question), answer);
  });
}

/** Stores what a page tells of its attempt, and marks it again where it was marked before. */
export async function saveAnswers(db: Db, attempt: OwnAttempt, call: SaveCall): Promise<SaveAnswer> {
  const saved = await saveTogether(db)(call);
  if (attempt.state === 'submitted' && saved.fates.some(({ fate }) => fate !== 'after'))
    await markAttempt(db, attempt.id);
  return saved;
}
