import { sql } from 'kysely';
import * as v from 'valibot';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Answer } from '#contract/questions/answer.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';

import type { Person } from '#server/platform/session.ts';
import { clientFor, newPerson, type TestServices } from './testing.ts';

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
  let subjects = 0;

  async function newSubject(): Promise<string> {
    subjects += 1;
    const code = `TST-${100 + subjects}`;
    const university = await db
      .insertInto('universities')
      .values({ code: `U${subjects}`, name: 'A university' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = await db
      .insertInto('subjects')
      .values({ university_id: university.id, code, title_en: `Subject ${subjects}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return subject.id;
  }

  /** A question with one right answer, 'b', as staff write it; what is not given is made up. */
  function singleInput(subjectId: string, given: object = {}): QuestionInput {
    const option = (id: string) => ({ id, text: { en: `Answer ${id} of ${crypto.randomUUID()}`, hi: null } });
    return v.parse(QuestionInput, {
      subjectId,
      body: {
        ...{ kind: 'single', stem: { en: `Which of ${crypto.randomUUID()}?` }, key: 'b' },
        options: ['a', 'b', 'c', 'd'].map(option),
        explanation: { en: 'Because it is so.' },
      },
      ...{ marks: '2', penalty: '2/3' },
      ...given,
    });
  }

  /**
   * A published test of so many questions with the right answer 'b', two marks each and `penalty` off; `rules` differ from a
   * quiz's. With `sectionMinutes` they are shared out over sections with these times.
   */
  async function newTest(
    questions = 3,
    rules: object = {},
    { penalty = '2/3', sectionMinutes = [null] }: { penalty?: string; sectionMinutes?: (number | null)[] } = {},
  ): Promise<SetUp> {
    const tutor = await newPerson(services, { role: 'instructor' });
    const client = clientFor(services, tutor);
    const subjectId = await newSubject();
    const versionIds: string[] = [];
    for (let count = 0; count < questions; count += 1)
      versionIds.push((await client.questions.studio.create(singleInput(subjectId))).versionId);
    const each = Math.ceil(questions / sectionMinutes.length);
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

  /** A student who has begun a test, with what its pages call. */
  async function newSitting(testId: string) {
    const student = await newPerson(services);
    const client = clientFor(services, student);
    const seatId = crypto.randomUUID();
    const attempt = await client.attempts.start({ testId, seatId });
    const { attemptId } = attempt;
    const save = (...events: AttemptEvent[]) => client.attempts.save({ attemptId, seatId, events });
    return { student, client, seatId, attempt, attemptId, save };
  }

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

  return { newSubject, singleInput, newTest, newSitting, setBack };
}

const option = (id: string) => ({ id, text: { en: `Answer ${id} of ${crypto.randomUUID()}`, hi: null } });

/** A question with one right answer, 'b'. */
export const singleBody = () => ({
  ...{ kind: 'single', stem: { en: `Which of ${crypto.randomUUID()}?` }, key: 'b' },
  options: ['a', 'b', 'c', 'd'].map(option),
  explanation: { en: 'Because it is so.' },
});

/** A published test by a tutor of its own of these questions, two marks each and ⅔ off; `rules` differ from a quiz's. */
export async function newTestOf(
  services: TestServices,
  bodies: object[],
  rules: object = {},
  penalty = '2/3',
): Promise<SetUp> {
  const { db } = services;
  const tutor = await newPerson(services, { role: 'instructor' });
  const client = clientFor(services, tutor);
  const code = crypto.randomUUID().slice(0, 8);
  const university = { code: `U${code}`, name: 'A university' };
  const { id } = await db.insertInto('universities').values(university).returning('id').executeTakeFirstOrThrow();
  const subject = { university_id: id, code: `T-${code}`, title_en: `Subject ${code}` };
  const made = await db.insertInto('subjects').values(subject).returning('id').executeTakeFirstOrThrow();
  const versionIds: string[] = [];
  for (const body of bodies) {
    const input = v.parse(QuestionInput, { subjectId: made.id, body, marks: '2', penalty: '2/3' });
    versionIds.push((await client.questions.studio.create(input)).versionId);
  }
  const questions = versionIds.map((versionId) => ({ versionId, marks: '2', penalty }));
  const sections = [{ titleEn: 'Part A', questions }];
  const input = { kind: 'quiz', titleEn: `Quiz ${code}`, access: 'free', subjectId: made.id, sections, ...rules };
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
  const { attemptId } = await client.attempts.start({ testId, seatId });
  const save = (...events: AttemptEvent[]) => client.attempts.save({ attemptId, seatId, events });
  return { student, client, seatId, attemptId, save };
}
