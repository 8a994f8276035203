import * as v from 'valibot';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import type { Person } from '#server/platform/session.ts';
import type { RunningServices } from '#server/services.ts';
import { clientFor } from '#server/testing.ts';

async function newSubject({ db }: RunningServices): Promise<string> {
  const code = crypto.randomUUID();
  const university = await db
    .insertInto('universities')
    .values({ code, name: 'A university' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = await db
    .insertInto('subjects')
    .values({ university_id: university.id, code, title_en: 'A subject' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return subject.id;
}

/** A published test of one question with the right answer 'b', two marks; what is given differs from a practice test that is free. */
export async function newPublishedTest(services: RunningServices, tutor: Person, given: object = {}): Promise<string> {
  const { questions, tests } = clientFor(services, tutor);
  const subjectId = await newSubject(services);
  const option = (id: string) => ({ id, text: { en: `${id} ${crypto.randomUUID()}`, hi: null } });
  const body = {
    ...{ kind: 'single', stem: { en: `Which of ${crypto.randomUUID()}?` }, key: 'b' },
    options: ['a', 'b', 'c', 'd'].map(option),
  };
  const { versionId } = await questions.studio.create(
    v.parse(QuestionInput, { subjectId, body, marks: '2', penalty: '0' }),
  );
  const sections = [{ titleEn: 'Part A', questions: [{ versionId, marks: '2', penalty: '0' }] }];
  const input = { kind: 'practice', titleEn: 'A test', access: 'free', subjectId, sections, ...given };
  const { testId } = await tests.studio.create(v.parse(TestInput, input));
  await tests.studio.publish({ testId });
  return testId;
}

/** Sits a test and hands it in, with its only question answered so; the attempt. */
export async function sitTest(
  services: RunningServices,
  student: Person,
  testId: string,
  option: 'a' | 'b' = 'b',
): Promise<string> {
  const { attempts } = clientFor(services, student);
  const seatId = crypto.randomUUID();
  const { attemptId } = await attempts.start({ testId, seatId });
  const event: AttemptEvent = {
    seq: 1,
    position: 1,
    kind: 'answer',
    answer: { options: [option] },
    isMarked: true,
    atMilliseconds: 10,
  };
  await attempts.save({ attemptId, seatId, events: [event] });
  await attempts.submit({ attemptId });
  return attemptId;
}
