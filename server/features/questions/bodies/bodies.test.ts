import { expect, test } from 'vitest';
import { insertRow, testServices } from '#server/testing.ts';
import { attemptFixtures } from '#server/testing-attempts.ts';
import { checkQuestionBodies } from './bodies.jobs.ts';

const services = await testServices();
const { db } = services;

test('a stored body that no longer parses is found, and it alone', async () => {
  await attemptFixtures(services).newTest(3);
  await checkQuestionBodies.work(services);
  const { question_id } = await db.selectFrom('question_versions').select('question_id').executeTakeFirstOrThrow();
  const row = {
    question_id,
    number: 9,
    kind: 'single',
    body: '{"kind":"single"}',
    html: '{}',
    mark_units: 1,
    languages: ['en'],
  };
  const id = await insertRow(db, 'question_versions', { ...row, fingerprint: Buffer.from('x') });
  await expect(checkQuestionBodies.work(services)).rejects.toThrow(`these versions of questions do not parse: ${id}`);
});
