import { type KyselyPlugin, sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { actsOf, clientFor, mailsTo, newPerson, newSubject, runJobs, testServices } from '#server/testing.ts';

import { notifyStudents, remark } from './errata.jobs.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor', name: 'Anjali' });
const staff = clientFor(services, tutor);

const subjectId = await newSubject(db);

const single = () => ({
  ...{ kind: 'single', stem: { en: `Which of ${crypto.randomUUID()}?` }, key: 'b' },
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: { en: `Answer ${id}` } })),
});
const numeric = () => ({
  ...{ kind: 'numeric', stem: { en: `How many of ${crypto.randomUUID()}?` }, ranges: [{ low: '5', high: '5' }] },
});

/** A published test that asks these, two marks each and ⅔ off. */
async function newTest(bodies: object[], rules: { subjectId?: string; [rule: string]: unknown } = {}) {
  const ofSubject = rules.subjectId ?? subjectId;
  const versionIds: string[] = [];
  for (const body of bodies)
    versionIds.push(
      (
        await staff.questions.studio.create(
          v.parse(QuestionInput, { subjectId: ofSubject, body, marks: '2', penalty: '2/3' }),
        )
      ).versionId,
    );
  const questions = versionIds.map((versionId) => ({ versionId, marks: '2', penalty: '2/3' }));
  const sections = [{ titleEn: 'Part A', questions }];
  const input = { kind: 'quiz', titleEn: 'A quiz', access: 'free', subjectId, sections, ...rules };
  const { testId } = await staff.tests.studio.create(v.parse(TestInput, input));
  await staff.tests.studio.publish({ testId });
  return { testId, versionIds };
}

/** Somebody who sat a test and chose these options, null for none, or wrote these texts. */
async function sit(testId: string, answers: (string | null)[], given: object = {}) {
  const student = await newPerson(services, given);
  const client = clientFor(services, student);
  const seatId = crypto.randomUUID();
  const { attemptId } = await client.attempts.start({ testId, seatId });
  const events = answers.flatMap((answer, place) => {
    if (answer === null) return [];
    const said = /^[a-d]$/.test(answer) ? { options: [answer] } : { text: answer };
    const at = { seq: place + 1, position: place + 1, atMilliseconds: 1000, isMarked: true };
    return [{ ...at, kind: 'answer' as const, answer: said }];
  });
  if (events.length > 0) await client.attempts.save({ attemptId, seatId, events });
  await client.attempts.submit({ attemptId });
  const marks = async () => (await client.attempts.result({ attemptId })).marks;
  return { student, client, attemptId, marks };
}

const rowsOf = (attemptId: string) =>
  db.selectFrom('results').where('attempt_id', '=', attemptId).orderBy('number').selectAll().execute();
const report = { reason: 'wrong-key' as const, text: 'It is a.' };
const newKey = (versionId: string, ...options: string[]) => ({
  ...{ versionId, outcome: 'new-key' as const, options, reason: 'The book says so.' },
});

describe('a report', () => {
  test('is kept once, is refused a second time, and is for who was asked', async () => {
    const { testId, versionIds } = await newTest([single()]);
    const versionId = versionIds[0] ?? '';
    const { client } = await sit(testId, ['a']);
    const id = crypto.randomUUID();
    expect(await client.errata.report({ versionId, id, ...report })).toEqual({ id, state: 'received' });
    expect(await client.errata.report({ versionId, id, ...report })).toEqual({ id, state: 'received' });
    await expect(client.errata.report({ versionId, id: crypto.randomUUID(), ...report })).rejects.toMatchObject({
      ...{ code: 'REPORTED', status: 409, data: { state: 'received' } },
    });
    const other = clientFor(services, await newPerson(services));
    await expect(other.errata.report({ versionId, id: crypto.randomUUID(), ...report })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { client: second } = await sit(testId, ['b']);
    await expect(second.errata.report({ versionId, id, ...report })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await staff.errata.studio.list({});
    expect(rows.find((row) => row.versionId === versionId)).toMatchObject({
      ...{ reports: 1, waiting: 1, reasons: [{ reason: 'wrong-key', reports: 1 }] },
    });
  });

  test('is the last of ten on a day, also when they come at the same moment', async () => {
    const { testId, versionIds } = await newTest(Array.from({ length: 12 }, single));
    const { client } = await sit(testId, ['a']);
    const told = await Promise.allSettled(
      versionIds.map((versionId) => client.errata.report({ versionId, id: crypto.randomUUID(), ...report })),
    );
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(told.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'DAY_FULL', status: 429 });
  });

  test.each([{ text: 'x'.repeat(501) }, { reason: 'other' }, { id: 'no uuid' }])('%o is refused', async (wrong) => {
    const { testId, versionIds } = await newTest([single()]);
    const { client } = await sit(testId, ['a']);
    const call = { versionId: versionIds[0] ?? '', id: crypto.randomUUID(), ...report, ...(wrong as object) };
    await expect(client.errata.report(call)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is looked at, stands with an answer, and who reported it is told once', async () => {
    const { testId, versionIds } = await newTest([single()]);
    const versionId = versionIds[0] ?? '';
    const { client, student } = await sit(testId, ['a']);
    await client.errata.report({ versionId, id: crypto.randomUUID(), ...report });
    await staff.errata.studio.lookAt({ versionId });
    expect((await staff.errata.studio.read({ versionId })).reports).toMatchObject([{ state: 'looked-at' }]);
    await staff.errata.studio.stand({ versionId, answer: 'It is b: see page 12.' });
    await expect(staff.errata.studio.stand({ versionId, answer: 'Again.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await runJobs(services);
    expect((await mailsTo(services, student.email)).map(({ template }) => template)).toEqual(['report-answered']);
    expect((await staff.errata.studio.read({ versionId })).reports).toMatchObject([
      { state: 'stands', answer: 'It is b: see page 12.' },
    ]);
    expect(await actsOf(db, versionId)).toEqual(['report.looked-at', 'report.answered']);
  });
});

describe('an erratum', () => {
  test('is previewed, marks everybody anew, lowers nobody unless it says so, and is told once', async () => {
    const { testId, versionIds } = await newTest([single(), single()], { passPercent: 50 });
    const versionId = versionIds[0] ?? '';
    const wronged = await sit(testId, ['a', 'c']);
    const lucky = await sit(testId, ['b', 'b'], { language: 'hi' });
    const blank = await sit(testId, [null, 'b']);
    const preview = await staff.errata.studio.preview(newKey(versionId, 'a'));
    expect(preview).toEqual({ attempts: 3, gain: 1, loss: 0, passChanges: 0 });
    expect(await staff.errata.studio.preview({ ...newKey(versionId, 'a'), neverLower: false })).toEqual({
      ...{ attempts: 3, gain: 1, loss: 1, passChanges: 1 },
    });
    expect(await db.selectFrom('errata').selectAll().execute()).toEqual([]);
    const { erratumId } = await staff.errata.studio.create(newKey(versionId, 'a'));
    await runJobs(services);
    expect(await Promise.all([wronged.marks(), lucky.marks(), blank.marks()])).toEqual(['4/3', '4', '2']);
    expect((await rowsOf(wronged.attemptId)).map(({ cause, erratum_id }) => [cause, erratum_id])).toEqual([
      ['submitted', null],
      ['erratum', erratumId],
    ]);
    expect(await rowsOf(blank.attemptId)).toHaveLength(2);
    const mails = await mailsTo(services, wronged.student.email);
    expect(mails.map(({ template }) => template)).toEqual(['marks-corrected']);
    expect(mails[0]?.text).toContain('Q 1: key corrected, your −1⅓ is now 1⅓');
    expect(await mailsTo(services, lucky.student.email)).toEqual([]);
    const later = await sit(testId, ['b', 'b']);
    expect(await later.marks()).toBe('4/3');
    const [row] = await db.selectFrom('errata').where('id', '=', erratumId).selectAll().execute();
    expect(row).toMatchObject({ changed_count: 1, done_at: expect.any(Date), made_by: tutor.id });
    await staff.attempts.studio.statistics({ testId });
    const read = await staff.errata.studio.read({ versionId });
    expect(read.errata).toMatchObject([{ erratumId, marked: 3, changed: 1 }]);
    expect(read).toMatchObject({ isDrawn: false, tests: [{ testId, attempts: 4 }] });
    expect(read.figures).toMatchObject([{ testId, version: 1, n: 4, verdict: 'too few to judge' }]);
    const event = await db
      .selectFrom('audit_events')
      .where('subject_id', '=', erratumId)
      .selectAll()
      .executeTakeFirst();
    expect(event).toMatchObject({
      act: 'erratum.made',
      details: {
        reason: 'The book says so.',
        before: [{ keys: [{ options: ['b'] }] }],
        after: [{ keys: [{ options: ['a'] }] }],
      },
    });
  });

  test('takes a question out: its marks leave the total and the maximum', async () => {
    const { testId, versionIds } = await newTest([single(), single()]);
    const { client, attemptId } = await sit(testId, ['b', 'b']);
    await staff.errata.studio.create({
      versionId: versionIds[1] ?? '',
      outcome: 'out',
      reason: 'Not in the syllabus.',
    });
    await runJobs(services);
    const result = await client.attempts.result({ attemptId });
    expect(result).toMatchObject({ marks: '2', maxMarks: '2', right: 1 });
    expect(result.questions[1]).toMatchObject({ outcome: 'out', marks: '0' });
    // Nobody reported it; the desk tells of it all the same.
    const { rows } = await staff.errata.studio.list({ state: 'answered' });
    expect(rows.find((row) => row.versionId === versionIds[1])).toMatchObject({ reports: 0, errata: 1, reasons: [] });
  });

  test('changes the strength in a unit of the syllabus', async () => {
    const { testId, versionIds } = await newTest([single(), single()], { subjectId: await newSubject(db) });
    const [versionId = '', outside = ''] = versionIds;
    const csv = `block,unit,title_en\n1,${versionId},Rights`;
    const unitSubject = await db
      .selectFrom('question_versions as version')
      .innerJoin('questions as question', 'question.id', 'version.question_id')
      .where('version.id', '=', versionId)
      .select('question.subject_id')
      .executeTakeFirstOrThrow();
    await staff.questions.units.import({ subjectId: unitSubject.subject_id, text: csv });
    const unit = await db
      .selectFrom('subject_units')
      .where('unit', '=', versionId)
      .select('id')
      .executeTakeFirstOrThrow();
    const asked = await db
      .selectFrom('question_versions')
      .where('id', '=', versionId)
      .select('question_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('question_units')
      .values({ question_id: asked.question_id, unit_id: unit.id, share: 13_860 })
      .execute();
    const { client, attemptId } = await sit(testId, ['a', 'b']);
    const unitsOf = async () => (await client.attempts.result({ attemptId })).units;
    expect(await unitsOf()).toMatchObject([{ unitId: unit.id, marks: '-1/3', maxMarks: '1', wrong: 1, accuracy: 0 }]);
    await staff.errata.studio.create(newKey(versionId, 'a'));
    await staff.errata.studio.create({ versionId: outside, outcome: 'out', reason: 'Not in the syllabus.' });
    await runJobs(services);
    expect(await unitsOf()).toMatchObject([{ marks: '1', maxMarks: '1', right: 1, accuracy: 100 }]);
  });

  test('accepts a number too, and gives full marks to all', async () => {
    const { testId, versionIds } = await newTest([numeric(), single()]);
    const near = await sit(testId, ['5.1', 'a']);
    const none = await sit(testId, [null, null]);
    const [first = '', second = ''] = versionIds;
    await staff.errata.studio.create({
      versionId: first,
      outcome: 'accept-text',
      words: '4.9..5.1',
      reason: 'Rounding.',
    });
    await staff.errata.studio.create({ versionId: second, outcome: 'full-marks', reason: 'Two are right.' });
    await runJobs(services);
    expect(await Promise.all([near.marks(), none.marks()])).toEqual(['4', '2']);
  });

  test('is taken back by another, once, and then marks are as before', async () => {
    const { testId, versionIds } = await newTest([single()]);
    const versionId = versionIds[0] ?? '';
    const wronged = await sit(testId, ['a']);
    const { erratumId } = await staff.errata.studio.create(newKey(versionId, 'a'));
    await runJobs(services);
    expect(await wronged.marks()).toBe('2');
    const back = { erratumId, neverLower: false };
    expect(await staff.errata.studio.previewTakingBack(back)).toMatchObject({ attempts: 1, loss: 1 });
    expect(await staff.errata.studio.previewTakingBack({ erratumId, neverLower: true })).toMatchObject({ loss: 0 });
    const both = [1, 2].map(() => staff.errata.studio.takeBack({ ...back, reason: 'It was b after all.' }));
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'TAKEN_BACK', status: 409 });
    await runJobs(services);
    expect(await wronged.marks()).toBe('-2/3');
    expect(await rowsOf(wronged.attemptId)).toHaveLength(3);
    await expect(sql`delete from errata where id = ${erratumId}`.execute(db)).rejects.toThrow('append-only');
  });

  test.each<[string, object, object]>([
    ['an option that is not there', single(), { outcome: 'new-key', options: ['x'] }],
    ['no option', single(), { outcome: 'also-accept' }],
    ['a text for options', single(), { outcome: 'accept-text', words: 'b' }],
    ['what is no number', numeric(), { outcome: 'new-key', words: 'five' }],
    ['a part of what is no passage', single(), { outcome: 'full-marks', part: 1 }],
    ['no words', single(), { outcome: 'words' }],
  ])('with %s is refused, and so is its preview', async (_, body, wrong) => {
    const { versionIds } = await newTest([body]);
    const call = { versionId: versionIds[0] ?? '', reason: 'So.', ...(wrong as { outcome: 'words' }) };
    await expect(staff.errata.studio.create(call)).rejects.toMatchObject({ code: 'ERRATUM_INVALID', status: 422 });
    await expect(staff.errata.studio.preview(call)).rejects.toMatchObject({ code: 'ERRATUM_INVALID' });
  });

  test('moves ranks, and tells the rank of before and of now', async () => {
    const { testId, versionIds } = await newTest([single(), single()], { isRanked: true });
    const wronged = await sit(testId, ['a', 'b']);
    for (let count = 0; count < 10; count += 1) await sit(testId, ['c', 'b']);
    await sit(testId, ['b', 'b']);
    expect(await wronged.client.attempts.result({ attemptId: wronged.attemptId })).toMatchObject({
      rank: 2,
      counted: 12,
    });
    await staff.errata.studio.create({ ...newKey(versionIds[0] ?? '', 'a'), neverLower: false });
    await runJobs(services);
    expect(await wronged.client.attempts.result({ attemptId: wronged.attemptId })).toMatchObject({
      rank: 1,
      counted: 12,
    });
    const [mail] = await mailsTo(services, wronged.student.email);
    expect(mail?.text).toContain('Q 1: key corrected, your 1⅓ is now 4, rank 2 → 1');
  });

  test('why is not told, in the mail or the result, where the test keeps back what is right', async () => {
    const { testId, versionIds } = await newTest([single()], { keyShown: false });
    const { student, client, attemptId } = await sit(testId, ['a']);
    const erratum = newKey(versionIds[0] ?? '', 'a');
    await staff.errata.studio.create(erratum);
    await runJobs(services);
    const [mail] = await mailsTo(services, student.email);
    expect(mail?.text).toContain('Q 1: key corrected');
    expect(mail?.text).not.toContain(erratum.reason);
    const { corrections } = await client.attempts.result({ attemptId });
    expect(corrections).toMatchObject([{ outcome: 'new-key', reason: '', change: { after: '2' } }]);
  });

  test('of marks that are not shown is not told', async () => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString();
    const { testId, versionIds } = await newTest([single()], { answersShown: 'after-close', closesAt });
    const { student, attemptId } = await sit(testId, ['a']);
    await staff.errata.studio.create(newKey(versionIds[0] ?? '', 'a'));
    await runJobs(services);
    expect(await rowsOf(attemptId)).toHaveLength(2);
    expect(await mailsTo(services, student.email)).toEqual([]);
  });
});

/** Fails at the query of this number, as a process does that is killed there. */
function killAt(at: number): KyselyPlugin {
  let queries = 0;
  return {
    transformQuery: ({ node }) => {
      queries += 1;
      if (queries === at) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe('marking anew', () => {
  test('killed at each step, and run by two at once, leaves one result, one mail and the counts of a recount', async () => {
    const { testId, versionIds } = await newTest([single(), single()], { isRanked: true });
    const sittings = [];
    for (let count = 0; count < 4; count += 1) sittings.push(await sit(testId, ['a', 'b']));
    const { erratumId } = await staff.errata.studio.create(newKey(versionIds[0] ?? '', 'a'));
    const place = { erratumId, after: '' };
    let killed = 0;
    for (let at = 1; at < 100; at += 1) {
      const run = remark.work({ ...services, db: db.withPlugin(killAt(at)) }, place);
      if (
        await run.then(
          () => true,
          () => false,
        )
      )
        break;
      killed += 1;
      const rows = await db.selectFrom('results').where('erratum_id', '=', erratumId).selectAll().execute();
      expect(rows).toEqual([]);
    }
    expect(killed).toBeGreaterThan(8);
    await Promise.all([1, 2].map(() => remark.work(services, place)));
    await Promise.all([1, 2].map(() => notifyStudents.work(services, place)));
    await runJobs(services);
    for (const { attemptId, student, marks } of sittings) {
      expect((await rowsOf(attemptId)).map(({ cause }) => cause)).toEqual(['submitted', 'erratum']);
      expect(await marks()).toBe('4');
      expect(await mailsTo(services, student.email)).toHaveLength(1);
    }
    const { rows } = await sql`
      select score.mark_units from score_counts as score join test_versions as version on version.id = score.test_version_id
      where version.test_id = ${testId} and score.students <> (select count(*) from attempts as attempt
        where attempt.test_version_id = version.id and attempt.counted_mark_units = score.mark_units)`.execute(db);
    expect(rows).toEqual([]);
  });

  test('two workers at the same moment write one result for each attempt', async () => {
    const { testId, versionIds } = await newTest([single()]);
    const sittings = await Promise.all([1, 2, 3].map(() => sit(testId, ['a'])));
    const { erratumId } = await staff.errata.studio.create(newKey(versionIds[0] ?? '', 'a'));
    await Promise.all([1, 2, 3].map(() => remark.work(services, { erratumId, after: '' })));
    for (const { attemptId } of sittings) expect(await rowsOf(attemptId)).toHaveLength(2);
    await runJobs(services);
  });
});

describe('a result', () => {
  test('says what was corrected since, what that did to its marks, and what became of one’s report', async () => {
    const { testId, versionIds } = await newTest([single(), single()]);
    const [versionId = '', other = ''] = versionIds;
    const wronged = await sit(testId, ['a', 'b']);
    const blank = await sit(testId, [null, 'b']);
    await wronged.client.errata.report({ versionId, id: crypto.randomUUID(), ...report });
    const { erratumId } = await staff.errata.studio.create(newKey(versionId, 'a'));
    await staff.errata.studio.create({ versionId: other, outcome: 'words', words: 'Which one?', reason: 'A typo.' });
    await runJobs(services);
    const result = await wronged.client.attempts.result({ attemptId: wronged.attemptId });
    expect(result.reports).toEqual([
      {
        ...{ versionId, ...report, state: 'corrected', answer: 'The book says so.' },
        reportedAt: expect.any(String),
      },
    ]);
    const change = { before: '4/3', after: '4', maxBefore: '4', maxAfter: '4' };
    expect(result.corrections).toMatchObject([
      { erratumId, positions: [1], outcome: 'new-key', words: null, reason: 'The book says so.', change },
      { positions: [2], outcome: 'words', words: 'Which one?', change: null },
    ]);
    const same = await blank.client.attempts.result({ attemptId: blank.attemptId });
    expect(same.corrections).toMatchObject([{ outcome: 'new-key', change: null }, { outcome: 'words' }]);
    expect(same.reports).toEqual([]);
    const later = await sit(testId, ['a', 'b']);
    const { corrections } = await later.client.attempts.result({ attemptId: later.attemptId });
    expect(corrections.map(({ outcome }) => outcome)).toEqual(['words']);
  });

  test('that is hidden tells nothing of what staff wrote', async () => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString();
    const { testId, versionIds } = await newTest([single()], { answersShown: 'after-close', closesAt });
    const versionId = versionIds[0] ?? '';
    const { client, student, attemptId } = await sit(testId, ['a']);
    await client.errata.report({ versionId, id: crypto.randomUUID(), ...report });
    await staff.errata.studio.create(newKey(versionId, 'a'));
    await runJobs(services);
    const mails = await mailsTo(services, student.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('as soon as the answers are shown');
    expect(JSON.stringify(mails)).not.toContain('The book says so.');
    const result = await client.attempts.result({ attemptId });
    expect(result.corrections).toEqual([]);
    expect(result.reports).toMatchObject([{ state: 'corrected', answer: null }]);
    expect(JSON.stringify(result)).not.toContain('The book says so.');
  });
});
