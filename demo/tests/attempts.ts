import type { Answer } from '#contract/questions/answer.ts';
import { buildPaper, type StoredPaper } from '#server/features/attempts/paper.rules.ts';
import { markAttempts } from '#server/features/attempts/results/results.service.ts';
import { insertErratum } from '#server/features/errata/errata.store.ts';
import { insertReport } from '#server/features/errata/reports.store.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import { findPublishedTest, readFrozenTest } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Sitting = { testId: string; studentIds: string[]; madeBy: string; now: Date };

/** What two of them say of the first question; nobody has looked at it yet. */
const REPORTS = ['In Hindi the second option reads the other way round.', 'The Hindi text says something else.'];

/** How well the student of this place does, from 0 to 1: few at either end, most between. */
const abilityOf = (place: number) => (((place * 7) % 20) + ((place * 11) % 20)) / 38;
/** Of each question for each student a number below 1 that looks like chance and is the same at each start. */
const luckOf = (place: number, position: number) => ((place * 37 + position * 53 + place * position * 7) % 100) / 100;

function answerOf({ questions }: StoredPaper, keys: Map<string, string>, place: number) {
  return questions.flatMap(({ position, versionId, options }): { position: number; answer: Answer }[] => {
    const [key, luck] = [keys.get(versionId) ?? '', luckOf(place, position)];
    if (luck > 0.97) return [];
    const isRight = luck < 0.15 + 0.8 * abilityOf(place) - 0.04 * position;
    const others = options.filter((id) => id !== key);
    return [{ position, answer: { options: [isRight ? key : (others[(place + position) % others.length] ?? key)] } }];
  });
}

/**
 * Classmates have sat a test of questions with one right answer, on the days before `now`: each by what they can and by chance. One
 * question was corrected since: of its options a second one counts as right, too; of another two reports wait.
 */
export async function insertAttempts(db: Db, { testId, studentIds, madeBy, now }: Sitting): Promise<void> {
  const test = await findPublishedTest(db, madeBy, testId);
  if (!test) throw new Error('the demo school has no such test');
  const frozen = await readFrozenTest(db, test.versionId);
  const ids = frozen.questions.map(({ versionId }) => versionId);
  const versions = await listQuestionVersions(db, ids);
  const paper = buildPaper(frozen, versions, test.rules, () => 0);
  const keys = new Map([...versions].map(([id, { body }]) => [id, body.kind === 'single' ? body.key : '']));
  const corrected = ids.at(-1) ?? '';
  const rule = { options: ['a'], words: null, pairs: {} };
  const reason = 'Petitioning is open to everybody: the first option is right, too.';
  await insertErratum(
    db,
    1,
    { versionId: corrected, part: null, outcome: 'also-accept', rule, neverLower: true, takesBackId: null, reason },
    madeBy,
  );
  for (const [place, text] of REPORTS.entries()) {
    const [userId = '', versionId = ''] = [studentIds[place], ids[0]];
    await insertReport(db, { id: crypto.randomUUID(), versionId, userId, reason: 'translation-differs', text });
  }
  const attemptIds: string[] = [];
  for (const [place, userId] of studentIds.entries()) {
    const startedAt = new Date(now.getTime() - (place + 2) * 5 * HOUR_MS);
    const minutes = 3 + (place % 7);
    const { id } = await db
      .insertInto('attempts')
      .values({
        ...{ test_id: testId, test_version_id: test.versionId, user_id: userId, number: 1 },
        ...{ paper: JSON.stringify(paper), started_at: startedAt, ended_by: 'student' },
        deadline_at: new Date(startedAt.getTime() + 10 * MINUTE_MS),
        submitted_at: new Date(startedAt.getTime() + minutes * MINUTE_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    attemptIds.push(id);
    const seat = { id: crypto.randomUUID(), attempt_id: id, number: 1, session_id: 'demo', began_at: startedAt };
    await db.insertInto('attempt_seats').values(seat).execute();
    const answers = answerOf(paper, keys, place).map(({ position, answer }) => ({
      ...{ attempt_id: id, position, seq: position, fate: 'in-time', answer: JSON.stringify(answer) },
      moment: new Date(startedAt.getTime() + (position * minutes * MINUTE_MS) / (ids.length + 1)),
    }));
    const events = answers.map((each) => ({ ...each, seat_id: seat.id, kind: 'answer', received_at: each.moment }));
    await db.insertInto('attempt_events').values(events).execute();
    await db
      .insertInto('attempt_answers')
      .values(answers.map((each) => ({ ...each, seat_number: 1 })))
      .execute();
  }
  await markAttempts(db, attemptIds);
  // They were marked by the corrected key, so there is nothing left to do for it.
  await db.updateTable('errata').set({ done_at: now, changed_count: 0 }).where('number', '=', 1).execute();
}
