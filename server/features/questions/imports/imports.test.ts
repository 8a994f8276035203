import * as v from 'valibot';
import { expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import type { Identity } from '#server/platform/session.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { actsOf, clientFor, contextFor, newPerson, newSubject, runJobs, testServices } from '#server/testing.ts';
import { mountQuestionImports } from './imports.http.ts';
import { readImport, timedQuestionJobs } from './imports.jobs.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor', name: 'Anjali' });
const client = clientFor(services, tutor);
const { imports, studio, units } = client.questions;
let identity: Identity = { person: tutor };
const server = openDoor(services, mountQuestionImports, async () => ({ ...contextFor(services, null), identity }));

const put = (id: string, body: string | Buffer, query: Record<string, string> = {}) =>
  server.inject({
    method: 'PUT',
    url: `/files/question-imports/${id}?${new URLSearchParams({ name: 'bank.csv', ...query })}`,
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
    body,
  });

async function send(body: string | Buffer, query: Record<string, string> = {}): Promise<string> {
  const id = crypto.randomUUID();
  expect((await put(id, body, query)).statusCode).toBe(202);
  await runJobs(services);
  return id;
}

const HEAD = 'id,kind,subject,block,unit,stem_en,a_en,b_en,answer,marks,penalty';
const table = (...rows: string[]) => [HEAD, ...rows].join('\n');
const single = (id: string, stem: string, rest = '') => `${id},single,,,,${stem},Hobbes,Locke,A,${rest || ','}`;
const rowsOf = async (importId: string) => (await imports.rows({ importId })).rows;
const statesOf = async (importId: string) => (await rowsOf(importId)).map(({ line, state }) => `${line} ${state}`);
const reasonsOf = async (importId: string) =>
  (await rowsOf(importId)).map(({ reasons }) => reasons.map(({ en }) => en));

async function bring(importId: string) {
  await imports.start({ importId });
  await runJobs(services);
  return imports.read({ importId });
}

test('a file is read row by row, nothing is written before the import, and then all that can be', async () => {
  const subjectId = await newSubject(db, { code: 'BPSC-131' });
  await units.import({ subjectId, text: 'block,unit,title_en\n1,3,The state' });
  const id = await send(
    table(
      'Q1,single,,1,3,Who wrote *Leviathan*?,Hobbes,Locke,A,2,1/3',
      'Q2,single,,,,What is $x^2$?,One,Two,B,,',
      'Q3,single,,,,No key,One,Two,C,,',
      'Q4,single,,1,9,Elsewhere,One,Two,A,,',
      'Q5,single,,,,Bad $\\frac{1}{$,One,Two,A,,',
      'Q6,single,,,,Too much,One,Two,A,1,2',
      'Q7,single,,,,Who wrote LEVIATHAN?,hobbes,Locke,B,,',
      'Q8,numeric,,,,How much?,,,=1+1,,',
    ),
    { subjectId, marks: '4', penalty: '1' },
  );
  expect(await imports.read({ importId: id })).toMatchObject({
    ...{ state: 'checked', format: 'csv', total: 8, name: 'bank.csv', subject: { code: 'BPSC-131' }, by: 'Anjali' },
    ...{ counts: { ready: 2, warning: 0, duplicate: 1, error: 5 }, importable: 2, hasSubjects: true },
  });
  expect(await statesOf(id)).toEqual([
    ...['2 ready', '3 ready', '4 error', '5 error', '6 error', '7 error', '8 duplicate', '9 error'],
  ]);
  expect(await rowsOf(id)).toMatchObject([
    { html: { stem: { en: 'Who wrote <em>Leviathan</em>?' } }, marks: '2', penalty: '1/3', unit: '1.3 The state' },
    { html: { stem: { en: expect.stringContaining('<math') } }, marks: '4', penalty: '1', unit: null },
    { reasons: [{ en: expect.stringContaining('The answer “C” is none of the options A, B') }] },
    { reasons: [{ en: 'BPSC-131 has no block 1, unit 9 in its syllabus: add it, or empty the cell' }] },
    { reasons: [{ en: expect.stringContaining('does not parse') }] },
    { reasons: [{ en: 'The penalty is above the marks' }] },
    { reasons: [{ en: 'The same question stands on line 2 already' }] },
    { state: 'error' },
  ]);
  expect((await studio.list({ subjectId })).rows).toEqual([]);

  expect(await bring(id)).toMatchObject({ state: 'imported', importable: 2, undoUntil: expect.any(String) });
  const { rows } = await studio.list({ subjectId });
  expect(rows.map(({ externalId }) => externalId).sort()).toEqual(['Q1', 'Q2']);
  const first = rows.find(({ externalId }) => externalId === 'Q1');
  expect(await studio.read({ questionId: first?.questionId ?? '' })).toMatchObject({
    ...{ marks: '2', penalty: '1/3', number: 1, languages: ['en'], body: { kind: 'single', key: 'a' } },
    html: { stem: { en: 'Who wrote <em>Leviathan</em>?' } },
    units: [{ share: '1' }],
  });
  expect((await rowsOf(id)).map(({ fate }) => fate)).toEqual([...['added', 'added'], ...Array(6).fill('skipped')]);
  // What a page asks for twice is done once.
  await imports.start({ importId: id });
  await runJobs(services);
  expect((await studio.list({ subjectId })).rows).toHaveLength(2);

  const again = await send(table('Q1,single,,1,3,Who wrote *Leviathan*?,Hobbes,Locke,A,2,1/3'), { subjectId });
  expect(await reasonsOf(again)).toEqual([['The question is in the bank already (BPSC-131, Q1)']]);
  await expect(imports.start({ importId: again })).rejects.toMatchObject({ code: 'NOTHING_TO_IMPORT', status: 422 });

  await imports.undo({ importId: id });
  await imports.undo({ importId: id });
  expect(await imports.read({ importId: id })).toMatchObject({ state: 'undone', undoUntil: null });
  expect((await studio.list({ subjectId })).rows).toEqual([]);
  expect(await actsOf(db, id)).toEqual(['question-import.imported', 'question-import.undone']);
});

test('rows without a subject wait for one, and what is chosen is looked at anew', async () => {
  const subjectId = await newSubject(db, { code: 'BSOC-131' });
  const id = await send(
    table(single('', 'One?'), 'x,single,bsoc 131,,,Two?,a,b,A,,', 'y,single,NONE-1,,,Three?,a,b,A,,'),
  );
  expect(await imports.read({ importId: id })).toMatchObject({ hasSubjects: false, importable: 2, total: 3 });
  expect((await reasonsOf(id))[2]).toEqual(['The subject “NONE-1” is not known: add it, or empty the cell']);
  await expect(imports.start({ importId: id })).rejects.toMatchObject({ code: 'SUBJECT_MISSING' });
  const input = { importId: id, subjectId, marks: '1/3', penalty: '0' };
  await expect(imports.setDefaults({ ...input, subjectId: 'none' })).rejects.toMatchObject({ code: 'SUBJECT_UNKNOWN' });
  await expect(imports.setDefaults({ ...input, unitId: 'none' })).rejects.toMatchObject({ code: 'UNIT_UNKNOWN' });
  await expect(imports.setDefaults({ ...input, penalty: '1' })).rejects.toMatchObject({ code: 'MARKS_INVALID' });
  await imports.setDefaults(input);
  await expect(imports.start({ importId: id })).rejects.toMatchObject({ code: 'NOT_READY' });
  await runJobs(services);
  expect(await rowsOf(id)).toMatchObject([{ subject: 'BSOC-131', marks: '1/3' }, { subject: 'BSOC-131' }, {}]);
  expect(await bring(id)).toMatchObject({ state: 'imported', importable: 2 });
});

test('what is in the bank is skipped, kept beside it, or becomes its next version; and that is undone too', async () => {
  const subjectId = await newSubject(db, { code: 'BHIC-131' });
  const input = { subjectId, marks: '1', penalty: '0' };
  await bring(await send(table(single('Q1', 'Who was first?'), single('Q2', 'Who was second?')), input));
  const changed = table(
    single('Q1', 'Who was the very first?'),
    single('Q2', 'Who was second?'),
    single('Q3', 'Who was third?'),
  );
  const id = await send(changed, input);
  expect(await statesOf(id)).toEqual(['2 duplicate', '3 duplicate', '4 ready']);
  expect((await reasonsOf(id))[0]).toEqual(['Another question of BHIC-131 has the id Q1']);
  expect((await rowsOf(id))[0]?.match).toMatchObject({ externalId: 'Q1', html: { stem: { en: 'Who was first?' } } });
  await imports.choose({ importId: id, position: 0, choice: 'version' });
  await imports.choose({ importId: id, position: 1, choice: 'both' });
  await expect(imports.choose({ importId: id, position: 7, choice: 'both' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await imports.read({ importId: id })).toMatchObject({ importable: 3 });
  await bring(id);
  const { rows } = await studio.list({ subjectId });
  expect(rows.map(({ externalId, number }) => `${externalId} ${number}`).sort()).toEqual([
    'Q1 2',
    'Q2 1',
    'Q3 1',
    'null 1',
  ]);
  await imports.undo({ importId: id });
  const left = (await studio.list({ subjectId })).rows;
  expect(left.map(({ externalId, number, stem }) => `${externalId} ${number} ${stem.en}`).sort()).toEqual([
    'Q1 1 Who was first?',
    'Q2 1 Who was second?',
  ]);
  expect(
    await db
      .selectFrom('question_versions')
      .where(
        'question_id',
        'in',
        left.map(({ questionId }) => questionId),
      )
      .select('number')
      .execute(),
  ).toHaveLength(2);
});

test('a question that is nearly the same is a warning, beside the one of the bank', async () => {
  const subjectId = await newSubject(db, { code: 'BANC-131' });
  await bring(await send(table(single('', 'Which of these is the oldest upanishad of all?')), { subjectId }));
  const id = await send(
    table(single('', 'Which of these is the oldest upanishad of them all?'), single('', 'Another?')),
    { subjectId },
  );
  expect(await statesOf(id)).toEqual(['2 warning', '3 ready']);
  expect((await rowsOf(id))[0]).toMatchObject({
    reasons: [{ en: expect.stringContaining('nearly the same') }],
    match: { html: { stem: { en: 'Which of these is the oldest upanishad of all?' } } },
  });
  await imports.choose({ importId: id, position: 0, choice: 'skip' });
  expect(await bring(id)).toMatchObject({ importable: 1 });
});

test('two that are sent at once import the questions once', async () => {
  const subjectId = await newSubject(db, { code: 'BECC-131' });
  const file = table(single('', 'Only once?'), single('', 'And this?'));
  const [one, two] = [await send(file, { subjectId }), await send(file, { subjectId })];
  await imports.start({ importId: one });
  await imports.start({ importId: two });
  await runJobs(services);
  expect(await Promise.all([one, two].map(async (importId) => (await imports.read({ importId })).importable))).toEqual(
    expect.arrayContaining([2, 0]),
  );
  expect((await studio.list({ subjectId })).rows).toHaveLength(2);
});

test('an undo is refused while a question is used or was changed, and after seven days', async () => {
  const subjectId = await newSubject(db, { code: 'BPAC-131' });
  const id = await send(table(single('', 'Used?'), single('', 'Not used?')), { subjectId });
  await bring(id);
  const [row] = (await studio.list({ subjectId })).rows;
  const refusal = { code: 'QUESTIONS_IN_USE', data: { questions: 1 } };
  const { testId } = await client.tests.studio.create(
    v.parse(TestInput, {
      ...{ kind: 'mock', titleEn: 'A mock', subjectId, access: 'free' },
      sections: [{ titleEn: 'A', questions: [{ versionId: row?.versionId, marks: '1', penalty: '0' }] }],
    }),
  );
  await client.tests.studio.publish({ testId });
  await expect(imports.undo({ importId: id })).rejects.toMatchObject(refusal);
  const edited = await send(table(single('', 'Edited?')), { subjectId });
  await bring(edited);
  const other = (await studio.list({ subjectId, text: 'Edited' })).rows[0]?.questionId ?? '';
  const { revision, body, marks, penalty } = await studio.read({ questionId: other });
  const input = v.parse(QuestionInput, { subjectId, body, marks, penalty });
  input.body.explanation.en = 'Because.';
  await studio.update({ ...input, questionId: other, revision });
  await expect(imports.undo({ importId: edited })).rejects.toMatchObject(refusal);
  const late = await send(table(single('', 'Late?')), { subjectId });
  await bring(late);
  await db
    .updateTable('question_imports')
    .set({ imported_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', late)
    .execute();
  await expect(imports.undo({ importId: late })).rejects.toMatchObject({ code: 'UNDO_OVER' });
  expect((await studio.list({ subjectId })).rows).toHaveLength(4);
});

test('a file comes once under its id, by staff alone, and none that is too large', async () => {
  const id = await send(table(single('', 'Once?')));
  expect((await put(id, table(single('', 'Once?')))).statusCode).toBe(202);
  expect((await put(id, table(single('', 'Other?')))).statusCode).toBe(409);
  expect((await put('none', '')).statusCode).toBe(400);
  expect((await put(crypto.randomUUID(), 'x', { subjectId: 'none' })).json()).toEqual({ code: 'SUBJECT_UNKNOWN' });
  expect((await put(crypto.randomUUID(), 'x', { marks: '0' })).json()).toEqual({ code: 'MARKS_INVALID' });
  expect((await put(crypto.randomUUID(), Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).statusCode).toBe(413);
  for (const person of [null, await newPerson(services, { role: 'support' }), await newPerson(services)]) {
    identity = person ? { person } : { person: null, reason: 'signed-out' };
    expect((await put(crypto.randomUUID(), 'x')).statusCode).toBe(404);
  }
  identity = { person: tutor };
  const refused = await send('A letter to nobody', { name: 'letter.txt' });
  expect(await imports.read({ importId: refused })).toMatchObject({
    state: 'refused',
    refusal: { en: expect.stringContaining('no known format') },
  });
  await imports.remove({ importId: refused });
  await expect(imports.read({ importId: refused })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an import whose process is stopped in the middle is asked for anew, with all its tries', async () => {
  const id = crypto.randomUUID();
  expect((await put(id, table(single('', 'Stopped?')))).statusCode).toBe(202);
  await services.pool.query('delete from graphile_worker._private_jobs');
  // What was asked to stop throws, wherever it is.
  const stopped = AbortSignal.abort();
  expect(await readImport.work({ ...services, dataDir: '/nowhere' }, { importId: id }, stopped)).toBe('given back');
  const { rows } = await services.pool.query('select task_identifier as name, attempts from graphile_worker.jobs');
  expect(rows).toEqual([{ name: 'questions.read-import', attempts: 0 }]);
  await runJobs(services);
  expect(await statesOf(id)).toEqual(['2 ready']);
});

test('what is never imported goes after a week', async () => {
  const id = await send(table(single('', 'Forgotten?')));
  await db
    .updateTable('question_imports')
    .set({ made_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect(await timedQuestionJobs[0]?.work(services)).toBe(1);
  await expect(imports.read({ importId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
