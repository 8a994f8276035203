import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TestInput } from '#contract/tests/rules.ts';
import { clientFor, testServices } from '#server/testing.ts';
import { answering, chosen, newSittingOf, newTestOf, singleBody } from '#server/testing-attempts.ts';

const services = await testServices();

/** A question marked by weights: of its two marks a third and two thirds are given, the half and all of them are taken. */
const weightedBody = () => ({
  ...{ kind: 'multiple', policy: 'weights', key: [], stem: { en: `Which of ${crypto.randomUUID()}?` } },
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: { en: `${id} of ${crypto.randomUUID()}` } })),
  weights: { a: '1/3', b: '2/3', c: '-1/2', d: '-1' },
});
/** What the test says of wrong answers, and what this choice brings. */
async function sit(rules: object, ...options: string[]) {
  const { testId, tutor } = await newTestOf(services, [weightedBody(), singleBody()], rules);
  const { client, attemptId, save } = await newSittingOf(services, testId);
  await save(answering(1, 1, chosen(...options)));
  await client.attempts.submit({ attemptId });
  const { marks, maxMarks, lost } = await client.attempts.result({ attemptId });
  const { penalty } = await client.tests.read({ testId });
  return { testId, tutor, client, attemptId, told: { marks, maxMarks, lost: lost?.marks ?? null, penalty } };
}

test('wrong options with weights take marks away only where the test says so, at the most those of the question', async () => {
  const off = { marks: '0', maxMarks: '4', lost: null, penalty: '2/3' };
  expect((await sit({}, 'c')).told).toEqual(off);
  expect((await sit({ weightsBelowZero: false }, 'c', 'd')).told).toEqual(off);
  const on = { weightsBelowZero: true };
  expect((await sit(on, 'c')).told).toEqual({ marks: '-1', maxMarks: '4', lost: '1', penalty: '2' });
  expect((await sit(on, 'c', 'd')).told).toEqual({ marks: '-2', maxMarks: '4', lost: '2', penalty: '2' });
  expect((await sit(on, 'b', 'c')).told).toMatchObject({ marks: '1/3', lost: null });
});

test('what a version says of weights holds for who sat it, and is refused where answers are shown at once', async () => {
  const { testId, tutor, client, attemptId } = await sit({ weightsBelowZero: true }, 'c');
  const { tests } = clientFor(services, tutor);
  const change = async (rules: object) => {
    const draft = await tests.studio.read({ testId });
    const { revision } = draft;
    await tests.studio.update({ ...v.parse(TestInput, { ...draft, ...rules }), testId, revision });
    return draft;
  };
  expect(await change({ weightsBelowZero: false })).toMatchObject({ weightsBelowZero: true });
  await tests.studio.publish({ testId });
  expect((await client.attempts.result({ attemptId })).marks).toBe('-1');
  expect((await client.tests.read({ testId })).penalty).toBe('2/3');
  await change({ weightsBelowZero: true, answersShown: 'at-once' });
  const { faults } = await tests.studio.check({ testId });
  expect(faults).toContainEqual({ section: null, question: null, reason: 'weights-at-once' });
});
