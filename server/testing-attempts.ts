import { sql } from 'kysely';
import * as v from 'valibot';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Answer } from '#contract/questions/answer.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, newPerson, newSubject, type TestServices } from './testing.ts';

type SetUp = { testId: string; tutor: Person; versionIds: string[] };

/** An event that answers a position, as a page tells it. */
export function answering(seq: number, position: number, answer: Answer, atMilliseconds = 1000): AttemptEvent {
  return { seq, position, kind: 'answer', answer, isMarked: true, atMilliseconds };
}

export const chosen = (...options: string[]): Answer => ({ options });

export const minute = (minutes: number) => minutes * 60_000;
export const timed = { durationMinutes: 20 };

/** Tests, their questions and those who sit them, in the database of `services`. */
export function attemptFixtures(services: TestServices) {
  const { db } = services;

  /**
   * A published test of so many questions with the right answer 'b', two marks each and `penalty` off; `rules` differ from a
   * quiz's. With `sectionMinutes` they are shared out over sections with these times.
   */
  const newTest = (
    questions = 3,
    rules: object = {},
    { penalty = '2/3', sectionMinutes = [null] }: { penalty?: string; sectionMinutes?: (number | null)[] } = {},
  ) => newTestOf(services, Array.from({ length: questions }, singleBody), rules, penalty, sectionMinutes);

  /** A student who has begun a test, with what its pages call. */
  const newSitting = (testId: string) => newSittingOf(services, testId);

  /** Lets an attempt have begun so many minutes ago, with the deadline that it then has. */
  async function setBack(attemptId: string, minutes: number): Promise<void> {
    await sql`update attempts set started_at = started_at - make_interval(mins => ${minutes}),
      deadline_at = deadline_at - make_interval(mins => ${minutes}) where id = ${attemptId}`.execute(db);
    await sql`update attempt_sections set began_at = began_at - make_interval(mins => ${minutes}), closed_at = closed_at
      - make_interval(mins => ${minutes}), deadline_at = deadline_at - make_interval(mins => ${minutes})
      where attempt_id = ${attemptId}`.execute(db);
    await sql`update attempt_seats set began_at = began_at - make_interval(mins => ${minutes}) where attempt_id = ${attemptId}`.execute(
      db,
    );
  }

  return { newTest, newSitting, setBack };
}

const option = (id: string) => ({ id, text: { en: `Answer ${id} of ${crypto.randomUUID()}`, hi: null } });

/** A question with one right answer, 'b'. */
export const singleBody = () => ({
  ...{ kind: 'single', stem: { en: `Which of ${crypto.randomUUID()}?` }, key: 'b' },
  options: ['a', 'b', 'c', 'd'].map(option),
  explanation: { en: 'Because it is so.' },
});

/**
 * A published test by a tutor of its own of these questions, two marks each and `penalty` off; `rules` differ from a quiz's.
 * The questions are shared out over so many sections as have their minutes in `sectionMinutes`.
 */
export async function newTestOf(
  services: TestServices,
  bodies: object[],
  rules: object = {},
  penalty = '2/3',
  sectionMinutes: (number | null)[] = [null],
): Promise<SetUp> {
  const tutor = await newPerson(services, { role: 'instructor' });
  const client = clientFor(services, tutor);
  const subjectId = await newSubject(services.db);
  const versionIds: string[] = [];
  for (const body of bodies) {
    const input = v.parse(QuestionInput, { subjectId, body, marks: '2', penalty: '2/3' });
    versionIds.push((await client.questions.studio.create(input)).versionId);
  }
  const each = Math.ceil(bodies.length / sectionMinutes.length);
  const sections = sectionMinutes.map((minutes, place) => ({
    ...{ titleEn: `Part ${'ABCDEF'[place]}`, minutes },
    questions: versionIds
      .slice(place * each, (place + 1) * each)
      .map((versionId) => ({ versionId, marks: '2', penalty })),
  }));
  const input = { kind: 'quiz', titleEn: 'A quiz', access: 'free', subjectId, sections, ...rules };
  const { testId } = await client.tests.studio.create(v.parse(TestInput, input));
  await client.tests.studio.publish({ testId });
  return { testId, tutor, versionIds };
}

/** A student who has begun a test, with what its pages call. `person`: what differs from any student. */
export async function newSittingOf(
  services: TestServices,
  testId: string,
  person: Parameters<typeof newPerson>[1] = {},
) {
  const student = await newPerson(services, person);
  const client = clientFor(services, student);
  const seatId = crypto.randomUUID();
  const attempt = await client.attempts.start({ testId, seatId });
  const { attemptId } = attempt;
  const save = (...events: AttemptEvent[]) => client.attempts.save({ attemptId, seatId, events });
  return { student, client, seatId, attempt, attemptId, save };
}
