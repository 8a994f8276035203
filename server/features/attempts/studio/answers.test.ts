import { expect, test } from 'vitest';
import type { ResultList } from '#contract/attempts/results.studio.ts';
import type { Answer } from '#contract/questions/answer.ts';
import type { Person } from '#server/platform/session.ts';
import { newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, newSittingOf, newTestOf, singleBody } from '#server/testing-attempts.ts';
import { testAnswersFile } from './answers.http.ts';

const services = await testServices();
const { setBack } = attemptFixtures(services);
const MINUTE = 60_000;
const text = (en: string) => ({ en, hi: null });
const side = (id: string) => ({ id, text: text(`Side ${id}`) });
const explanation = text('Because it is so.');

async function readFile(person: Person, search: ResultList) {
  const context = { ...services, identity: { person }, requestId: '', address: '', userAgent: '', cookies: '' };
  const rows = [];
  for await (const page of testAnswersFile.pages(context, search)) rows.push(...page);
  return { columns: await testAnswersFile.columns?.(context, search), rows };
}

const BODIES = [
  { ...singleBody(), stem: text('Which one?') },
  { kind: 'truefalse', stem: text('Is it so?'), key: true, explanation },
  { ...{ kind: 'numeric', stem: text('How many?'), explanation }, ranges: [{ low: '1', high: '2' }] },
  { ...{ kind: 'fill', stem: text('Two are {{1}} and {{2}}.'), explanation }, blanks: [{ en: ['a'] }, { en: ['b'] }] },
  {
    ...{ kind: 'match', stem: text('Put together'), explanation, pairs: { l1: 'r2', l2: 'r1' } },
    ...{ left: [side('l1'), side('l2')], right: [side('r1'), side('r2')] },
  },
  {
    ...{ kind: 'multiple', stem: text('Which ones?'), policy: 'exact', key: ['a', 'c'], explanation },
    options: ['a', 'b', 'c'].map(side),
  },
];

test('answers are a matrix: a row an attempt, a column a question, in the order in which it was written', async () => {
  const rules = { shuffleQuestions: true, shuffleOptions: true, kind: 'mock', durationMinutes: 20 };
  const { testId, tutor } = await newTestOf(services, BODIES, rules, '0');
  const { client, attemptId, save, student } = await newSittingOf(services, testId);
  const { paper } = await client.attempts.read({ attemptId });
  const answers: Record<string, Answer> = {
    ...{ single: chosen('c'), truefalse: chosen('false'), numeric: { text: '1.5' } },
    ...{ fill: { blanks: ['one', 'two'] }, match: { pairs: { l1: 'r2' } }, multiple: chosen('c', 'a') },
  };
  const questions = paper.sections.flatMap((section) => section.questions);
  expect(questions).toHaveLength(6);
  await save(...questions.map(({ position, kind }, place) => answering(place + 1, position, answers[kind] ?? null)));
  await client.attempts.submit({ attemptId });
  await newSittingOf(services, testId);
  const { columns, rows } = await readFile(tutor, { testId, state: 'submitted' });
  expect(columns).toEqual([
    ...['1. Which one?', '2. Is it so?', '3. How many?', '4. Two are {{1}} and {{2}}.', '5. Put together'],
    '6. Which ones?',
  ]);
  const facts = [student.name, student.email, 1, 1, 'submitted'];
  expect(rows).toEqual([[...facts, 'C', 'false', '1.5', 'one; two', '1-B', 'A, C']]);
  expect((await readFile(tutor, { testId })).rows).toHaveLength(2);
});

test('what came late is in it once it counts; who does not manage the test gets nothing', async () => {
  const rules = { durationMinutes: 20, lateAnswers: 'staff', lateHours: 1 };
  const { testId, tutor } = await newTestOf(services, [singleBody(), singleBody()], rules);
  const { attemptId, save } = await newSittingOf(services, testId);
  await save(answering(1, 1, chosen('b')));
  await setBack(attemptId, 40);
  await save(answering(2, 2, chosen('a'), MINUTE));
  const answersNow = async () => (await readFile(tutor, { testId })).rows.map((row) => row.slice(5));
  expect(await answersNow()).toEqual([['B', '']]);
  await services.db.updateTable('attempts').set({ late_accepted_at: new Date() }).where('id', '=', attemptId).execute();
  expect(await answersNow()).toEqual([['B', 'A']]);
  const other = await newPerson(services, { role: 'instructor' });
  expect(await readFile(other, { testId })).toEqual({ columns: [], rows: [] });
});

test('a passage has a column for each of its parts', async () => {
  const parts = [singleBody(), singleBody()];
  const passage = { kind: 'passage', stem: text('Read this.'), parts };
  const { testId, tutor } = await newTestOf(services, [passage, singleBody()]);
  const { save } = await newSittingOf(services, testId);
  await save(answering(1, 2, chosen('d')));
  const { columns, rows } = await readFile(tutor, { testId });
  expect([columns?.length, rows.map((row) => row.slice(5))]).toEqual([3, [['', 'D', '']]]);
});
