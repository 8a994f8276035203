import { describe, expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, newSittingOf, newTestOf, singleBody } from '#server/testing-attempts.ts';
import { testResultsFile } from './results.http.ts';

const services = await testServices();
const { db } = services;
const { setBack } = attemptFixtures(services);
const MINUTE = 60_000;

const newTest = (questions: number, rules: object = {}) =>
  newTestOf(services, Array.from({ length: questions }, singleBody), rules);

async function readEvents(attemptId: string) {
  return db
    .selectFrom('audit_events')
    .where('subject_id', '=', attemptId)
    .orderBy('id')
    .select(['act', 'details'])
    .execute();
}

describe('the results of a test', () => {
  test('are found by name and address, by state and by late answers, in the order of marks, time and name', async () => {
    const { testId, tutor } = await newTest(2, { durationMinutes: 20, lateAnswers: 'staff' });
    const [one, two, open] = [
      await newSittingOf(services, testId, { name: 'Asha Rao' }),
      await newSittingOf(services, testId, { name: 'Bina Das' }),
      await newSittingOf(services, testId, { name: 'Charu Sen' }),
    ];
    await one.save(answering(1, 1, chosen('b')), answering(2, 2, chosen('b')));
    await one.client.attempts.submit({ attemptId: one.attemptId });
    await two.save(answering(1, 1, chosen('a')));
    await setBack(two.attemptId, 40);
    await two.save(answering(2, 2, chosen('b'), 2 * MINUTE));
    await two.client.attempts.result({ attemptId: two.attemptId });
    await open.save(answering(1, 1, chosen('b')));
    const { studio } = clientFor(services, tutor).attempts;
    const namesOf = async (search: object) =>
      (await studio.results({ testId, ...search })).rows.map(({ name }) => name);
    expect(await namesOf({ sort: '-marks' })).toEqual(['Asha Rao', 'Bina Das', 'Charu Sen']);
    expect(await namesOf({ sort: 'name' })).toEqual(['Asha Rao', 'Bina Das', 'Charu Sen']);
    expect(await namesOf({ sort: '-late' })).toEqual(['Bina Das', 'Charu Sen', 'Asha Rao']);
    expect(await namesOf({ sort: '-seconds' })).toEqual(['Bina Das', 'Asha Rao', 'Charu Sen']);
    expect(await namesOf({ text: 'bina' })).toEqual(['Bina Das']);
    expect(await namesOf({ text: one.student.email })).toEqual(['Asha Rao']);
    expect(await namesOf({ state: 'open' })).toEqual(['Charu Sen']);
    expect(await namesOf({ late: 'yes' })).toEqual(['Bina Das']);
    const { rows } = await studio.results({ testId, sort: 'name' });
    expect(rows[1]).toMatchObject({
      ...{ marks: '-2/3', maxMarks: '4', lateMarks: '4/3', late: 1, isLateCounted: false, isLateDecided: true },
      ...{ state: 'submitted', endedBy: 'time', seconds: 20 * 60, savedAt: null, number: 1, version: 1 },
    });
    expect(rows[2]).toMatchObject({ state: 'open', marks: null, seconds: null, savedAt: expect.any(String) });
    expect(await studio.summary({ testId })).toMatchObject({
      ...{ testId, kind: 'quiz', isClosed: false, writing: 1, savedAt: rows[2]?.savedAt, lateWaiting: 1 },
      counts: { waiting: 0, open: 1, submitted: 2, voided: 0 },
    });
  });

  test('are a file with the marks as they are read and as exact fractions', async () => {
    const { testId, tutor } = await newTest(2);
    const { save, client, attemptId, student } = await newSittingOf(services, testId);
    await save(answering(1, 1, chosen('b')), answering(2, 2, chosen('a')));
    await client.attempts.submit({ attemptId });
    const fileOf = async (person: typeof tutor, of = testId) => {
      const call = { identity: { person }, requestId: '', address: '', userAgent: '', cookies: '' };
      const rows = [];
      for await (const page of testResultsFile.pages({ ...services, ...call }, { testId: of, late: undefined }))
        rows.push(...page);
      return rows;
    };
    const [row] = await fileOf(tutor);
    expect(row?.slice(0, 8)).toEqual([student.name, student.email, 1, 1, 'submitted', '1⅓', '4/3', 4]);
    // A half below zero is a number as well: as a text it would be in no sum.
    const half = await newTestOf(services, [singleBody()], {}, '1/2');
    const below = await newSittingOf(services, half.testId);
    await below.save(answering(1, 1, chosen('a')));
    await below.client.attempts.submit({ attemptId: below.attemptId });
    expect((await fileOf(half.tutor, half.testId))[0]?.slice(5, 8)).toEqual([-0.5, '-1/2', 2]);
    expect(await fileOf(await newPerson(services, { role: 'instructor' }))).toEqual([]);
  });

  test('an attempt shows staff each answer with its key, and what came late and after the end beside it', async () => {
    const { testId, tutor } = await newTest(3, { durationMinutes: 20, lateAnswers: 'staff', lateHours: 1 });
    const { attemptId, save } = await newSittingOf(services, testId);
    await save(answering(1, 1, chosen('b')), { ...answering(2, 1, null), kind: 'mark' });
    const { studio } = clientFor(services, tutor).attempts;
    expect(await studio.read({ attemptId })).toMatchObject({ state: 'open', results: [] });
    await setBack(attemptId, 40);
    await save(answering(3, 2, chosen('a'), MINUTE), answering(4, 3, chosen('b'), 30 * MINUTE));
    await studio.acceptLate({ attemptId, accept: true }).catch(() => undefined);
    const attempt = await studio.read({ attemptId });
    expect(attempt.questions).toMatchObject([
      { position: 1, mine: chosen('b'), isMarked: true, key: { options: ['b'] } },
      { position: 2, mine: null, late: chosen('a') },
      { position: 3, mine: null, after: chosen('b') },
    ]);
    expect(attempt.questions[0]).not.toHaveProperty('late');
  });

  test('who shows them learns at once that an attempt at this test changed, and of no other test', async () => {
    const [{ testId, tutor }, other] = [await newTest(1), await newTest(1)];
    const { studio } = clientFor(services, tutor).attempts;
    const next = await follow(() => studio.changes.watch({ testId }));
    const first = await next();
    await newSittingOf(services, other.testId);
    const sitting = await newSittingOf(services, testId);
    const second = await next();
    expect(second).not.toEqual(first);
    await sitting.client.attempts.submit({ attemptId: sitting.attemptId });
    expect(await next()).not.toEqual(second);
  });
});

describe('acts on an attempt', () => {
  test('late answers are accepted once and taken back, with what held before in the log', async () => {
    const { testId, tutor } = await newTest(2, { durationMinutes: 20, lateAnswers: 'staff' });
    const { client, attemptId, save } = await newSittingOf(services, testId);
    await setBack(attemptId, 40);
    await save(answering(1, 1, chosen('b'), MINUTE));
    await client.attempts.result({ attemptId });
    const { studio } = clientFor(services, tutor).attempts;
    await studio.acceptLate({ attemptId, accept: true });
    await studio.acceptLate({ attemptId, accept: true });
    await studio.acceptLate({ attemptId, accept: false });
    expect(await readEvents(attemptId)).toEqual([
      { act: 'attempt.late-accepted', details: { before: { accept: null }, after: { accept: true } } },
      { act: 'attempt.late-accepted', details: { before: { accept: true }, after: { accept: false } } },
    ]);
    const { results } = await studio.read({ attemptId });
    expect(results.map(({ cause, marks }) => [cause, marks])).toEqual([
      ['submitted', '0'],
      ['late', '2'],
      ['late', '0'],
    ]);
  });

  test('the late answers of all whose time ended in an outage are accepted in one act', async () => {
    const { testId, tutor } = await newTest(2, { durationMinutes: 20, lateAnswers: 'staff' });
    const sat = [];
    for (const minutes of [40, 40, 70]) {
      const sitting = await newSittingOf(services, testId);
      await setBack(sitting.attemptId, minutes);
      await sitting.save(answering(1, 1, chosen('b'), MINUTE));
      sat.push(sitting);
    }
    const { attemptId: punctual, client } = await newSittingOf(services, testId);
    await client.attempts.submit({ attemptId: punctual });
    await setBack(punctual, 40);
    const { studio } = clientFor(services, tutor).attempts;
    const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    const outage = { testId, from: at(30), to: at(10) };
    await expect(studio.acceptLateBetween({ ...outage, to: at(31) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const stranger = clientFor(services, await newPerson(services, { role: 'instructor' })).attempts.studio;
    await expect(stranger.acceptLateBetween(outage)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const ids = sat.slice(0, 2).map(({ attemptId }) => attemptId);
    const { attemptIds } = await studio.acceptLateBetween(outage);
    expect(attemptIds.toSorted()).toEqual(ids.toSorted());
    expect(await studio.acceptLateBetween(outage)).toEqual({ attemptIds: [] });
    const { rows } = await studio.results({ testId });
    const marksOf = new Map(rows.map(({ attemptId, marks }) => [attemptId, marks]));
    expect(sat.map(({ attemptId }) => marksOf.get(attemptId))).toEqual(['2', '2', '0']);
    const after = { accept: true, from: outage.from, to: outage.to };
    for (const attemptId of ids)
      expect(await readEvents(attemptId)).toEqual([
        { act: 'attempt.late-accepted', details: { before: { accept: null }, after } },
      ]);
  });

  test('late answers may be refused at first, one or all of an outage, and be open again; none is decided for another', async () => {
    const { testId, tutor } = await newTest(2, { durationMinutes: 20, lateAnswers: 'staff' });
    const sat: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const sitting = await newSittingOf(services, testId);
      await setBack(sitting.attemptId, 40);
      await sitting.save(answering(1, 1, chosen('b'), MINUTE));
      sat.push(sitting.attemptId);
    }
    const [refused = '', accepted = '', open = ''] = sat;
    const { studio } = clientFor(services, tutor).attempts;
    const states = async () => {
      const { rows } = await studio.results({ testId });
      const byId = new Map(rows.map((row) => [row.attemptId, [row.isLateSettled, row.isLateCounted]]));
      return sat.map((attemptId) => byId.get(attemptId));
    };
    for (const attemptId of sat) await studio.acceptLate({ attemptId, accept: null }).catch(() => undefined);
    expect((await studio.summary({ testId })).lateWaiting).toBe(3);
    await studio.acceptLate({ attemptId: refused, accept: false });
    await studio.acceptLate({ attemptId: accepted, accept: true });
    expect((await studio.summary({ testId })).lateWaiting).toBe(1);
    expect(await readEvents(refused)).toEqual([
      { act: 'attempt.late-accepted', details: { before: { accept: null }, after: { accept: false } } },
    ]);
    const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    const outage = { testId, from: at(30), to: at(10) };
    expect(await studio.acceptLateBetween({ ...outage, accept: false })).toEqual({ attemptIds: [open] });
    expect(await states()).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
    expect(await studio.acceptLateBetween(outage)).toEqual({ attemptIds: [] });
    await studio.acceptLate({ attemptId: open, accept: null });
    await studio.acceptLate({ attemptId: accepted, accept: null });
    expect(await states()).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ]);
    expect((await studio.summary({ testId })).lateWaiting).toBe(2);
    expect((await studio.acceptLateBetween(outage)).attemptIds.toSorted()).toEqual([accepted, open].toSorted());
  });

  test('who had late answers is told each decision about them once, and again when it changes', async () => {
    const { testId, tutor } = await newTest(2, { durationMinutes: 20, lateAnswers: 'staff' });
    const { studio } = clientFor(services, tutor).attempts;
    const late = await newSittingOf(services, testId);
    await setBack(late.attemptId, 40);
    await late.save(answering(1, 1, chosen('b'), MINUTE));
    const punctual = await newSittingOf(services, testId);
    await punctual.client.attempts.submit({ attemptId: punctual.attemptId });
    const listNotices = async (attemptId: string) =>
      (
        await services.pool.query('select kind, text_en, text_hi from notices where link = $1 order by made_at', [
          `/attempt/${attemptId}`,
        ])
      ).rows;
    const { attemptId } = late;
    await late.client.attempts.result({ attemptId });
    const title = (await late.client.tests.read({ testId })).titleEn;
    const refused = { kind: 'result', text_en: `Your late answers do not count: ${title}` };
    const counted = { kind: 'result', text_en: `Your late answers count: ${title}` };
    await studio.acceptLate({ attemptId, accept: false });
    await studio.acceptLate({ attemptId, accept: false });
    expect(await listNotices(attemptId)).toMatchObject([refused]);
    expect(await readEvents(attemptId)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => studio.acceptLate({ attemptId, accept: true })));
    expect(await listNotices(attemptId)).toMatchObject([refused, counted]);
    await studio.acceptLate({ attemptId, accept: false });
    const { rows } = await services.pool.query<{ ends: Date }>(
      'select deadline_at as ends from attempts where id = $1',
      [attemptId],
    );
    const ends = rows[0]?.ends.getTime() ?? 0;
    const outage = { testId, from: new Date(ends - MINUTE).toISOString(), to: new Date(ends + MINUTE).toISOString() };
    // What is decided for one stays, whatever is said of an outage.
    await studio.acceptLateBetween(outage);
    expect(await listNotices(attemptId)).toMatchObject([refused, counted, refused]);
    await studio.acceptLate({ attemptId, accept: null });
    await studio.acceptLateBetween(outage);
    await studio.acceptLateBetween(outage);
    const open = { kind: 'result', text_en: `It is open again whether your late answers count: ${title}` };
    expect(await listNotices(attemptId)).toMatchObject([refused, counted, refused, open, counted]);
    for (const notice of await listNotices(attemptId)) expect(notice.text_hi).toMatch(/^देर से आए आपके उत्तर .*: /);
    await studio.acceptLate({ attemptId: punctual.attemptId, accept: false });
    await studio.void({ attemptId, reason: 'sat for somebody else', givesBack: true });
    await studio.acceptLate({ attemptId, accept: false });
    expect(await listNotices(punctual.attemptId)).toEqual([]);
    expect(await listNotices(attemptId)).toHaveLength(5);
  });

  test('a void attempt is given back where staff say so, and keeps its first reason', async () => {
    for (const givesBack of [true, false]) {
      const { testId, tutor } = await newTest(1, { attempts: 1 });
      const { client, attemptId } = await newSittingOf(services, testId);
      await client.attempts.submit({ attemptId });
      const { studio } = clientFor(services, tutor).attempts;
      await studio.void({ attemptId, reason: 'sat for somebody else', givesBack });
      await studio.void({ attemptId, reason: 'another', givesBack: !givesBack });
      const facts = await client.tests.read({ testId });
      expect(facts).toMatchObject({ used: givesBack ? 0 : 1, canStart: givesBack });
      const start = client.attempts.start({ testId, seatId: crypto.randomUUID() });
      if (givesBack) expect(await start).toMatchObject({ number: 2 });
      else await expect(start).rejects.toMatchObject({ code: 'NO_ATTEMPT_LEFT' });
      expect(await readEvents(attemptId)).toEqual([
        {
          act: 'attempt.voided',
          details: { before: { state: 'submitted' }, after: { reason: 'sat for somebody else', givesBack } },
        },
      ]);
    }
  });

  test('are not there for who may not manage the test', async () => {
    const { testId } = await newTest(1);
    const { attemptId } = await newSittingOf(services, testId);
    const { studio } = clientFor(services, await newPerson(services, { role: 'instructor' })).attempts;
    const missing = { code: 'NOT_FOUND' };
    await expect(studio.summary({ testId })).rejects.toMatchObject(missing);
    await expect(studio.results({ testId })).rejects.toMatchObject(missing);
    await expect(studio.read({ attemptId })).rejects.toMatchObject(missing);
  });
});
