import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPersonalData } from '#server/features/privacy/archive.service.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import { clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute, timed } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting, setBack } = attemptFixtures(services);

describe('starting', () => {
  test('gives the paper without a key, and the same attempt when it is asked again or at the same moment', async () => {
    const { testId } = await newTest(3, timed);
    const { client, attempt, seatId } = await newSitting(testId);
    expect(attempt).toMatchObject({ state: 'open', number: 1, isSeatMine: true, answers: [] });
    expect(attempt.leftMilliseconds).toBeGreaterThan(minute(19));
    expect(attempt.paper.sections[0]?.questions.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(JSON.stringify(attempt)).not.toMatch(/key|Because|explanation/);
    const again = await Promise.all(Array.from({ length: 5 }, () => client.attempts.start({ testId, seatId })));
    expect(new Set(again.map(({ attemptId }) => attemptId))).toEqual(new Set([attempt.attemptId]));
  });

  test('of fifty calls at the same moment one begins it', async () => {
    const { testId } = await newTest(1);
    const student = await newPerson(services);
    const { attempts } = clientFor(services, student);
    const seats = Array.from({ length: 50 }, () => crypto.randomUUID());
    const started = await Promise.all(seats.map((seatId) => attempts.start({ testId, seatId })));
    expect(new Set(started.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(started.filter(({ isSeatMine }) => isSeatMine)).toHaveLength(1);
  });

  test('is refused before it opens, after it closes, without its product and after the last attempt', async () => {
    const student = await newPerson(services);
    const { attempts } = clientFor(services, student);
    const begin = async (rules: object) => {
      const { testId } = await newTest(1, rules);
      return { testId, call: () => attempts.start({ testId, seatId: crypto.randomUUID() }) };
    };
    const later = await begin({ opensAt: new Date(Date.now() + minute(60)).toISOString() });
    await expect(later.call()).rejects.toMatchObject({ code: 'NOT_OPEN', status: 409 });
    const closed = await begin({});
    await db.updateTable('tests').set({ closed_at: sql`now()` }).where('id', '=', closed.testId).execute();
    await expect(closed.call()).rejects.toMatchObject({ code: 'CLOSED' });
    await expect((await begin({ access: 'items', items: ['none'] })).call()).rejects.toMatchObject({
      code: 'NOT_OWNED',
    });
    const once = await begin({ attempts: 1 });
    const { attemptId } = await once.call();
    await attempts.submit({ attemptId });
    await expect(once.call()).rejects.toMatchObject({ code: 'NO_ATTEMPT_LEFT' });
  });

  test('is refused to who begins and ends the last attempt while another call of theirs begins it', async () => {
    const { testId } = await newTest(1, { attempts: 1 });
    const student = await newPerson(services);
    const { attempts } = clientFor(services, student);
    const { done } = await db.transaction().execute(async (tx) => {
      // The other call has been told by then that an attempt is left, and reads what it asks.
      await sql`lock table question_versions in access exclusive mode`.execute(tx);
      const late = await beginWaiting(db, tx, () => attempts.start({ testId, seatId: crypto.randomUUID() }));
      await sql`insert into attempts (test_id, test_version_id, user_id, number, paper, submitted_at, ended_by)
        select test.id, version.id, ${student.id}, 1, '{"sections": [], "questions": []}', now(), 'student'
        from tests as test join test_versions as version on version.test_id = test.id where test.id = ${testId}`.execute(
        db,
      );
      return late;
    });
    await expect(done).rejects.toMatchObject({ code: 'NO_ATTEMPT_LEFT' });
  });

  test('is refused until the pause after the last attempt is over; a void one asks for none', async () => {
    const { testId, tutor } = await newTest(1, { pauseMinutes: 60 });
    const student = await newPerson(services);
    const { attempts, tests } = clientFor(services, student);
    const begin = () => attempts.start({ testId, seatId: crypto.randomUUID() });
    const { attemptId } = await begin();
    const { submittedAt } = await attempts.submit({ attemptId });
    const nextAt = new Date(Date.parse(submittedAt) + minute(60)).toISOString();
    await expect(begin()).rejects.toMatchObject({ code: 'PAUSED', status: 409, data: { nextAt } });
    const facts = await tests.read({ testId });
    expect(facts).toMatchObject({ canStart: false, refusal: 'pause' });
    expect(Date.parse(facts.nextAt ?? '')).toBe(Date.parse(nextAt));
    await clientFor(services, tutor).attempts.studio.void({ attemptId, reason: 'power cut' });
    expect(await begin()).toMatchObject({ number: 2, state: 'open' });
    expect(await tests.read({ testId })).toMatchObject({ refusal: null, nextAt: null });
  });

  test("is nobody else's: an attempt of another student is not there", async () => {
    const { testId } = await newTest(1);
    const { attemptId, seatId } = await newSitting(testId);
    const { attempts } = clientFor(services, await newPerson(services));
    const missing = { code: 'NOT_FOUND' };
    await expect(attempts.read({ attemptId })).rejects.toMatchObject(missing);
    await expect(attempts.save({ attemptId, seatId, events: [answering(1, 1, null)] })).rejects.toMatchObject(missing);
    await expect(attempts.submit({ attemptId })).rejects.toMatchObject(missing);
    await expect(attempts.result({ attemptId })).rejects.toMatchObject(missing);
  });
});

describe('saving', () => {
  test('acknowledges what is stored without a gap, and says the same when it is told again', async () => {
    const { testId } = await newTest(3, timed);
    const { client, attemptId, save } = await newSitting(testId);
    expect(await save(answering(1, 1, chosen('a')), answering(3, 2, chosen('b')))).toMatchObject({
      acknowledgedSeq: 1,
    });
    const told = await save(answering(2, 1, chosen('b')), answering(3, 2, chosen('b')));
    expect(told).toMatchObject({
      acknowledgedSeq: 3,
      fates: [
        { seq: 2, fate: 'in-time' },
        { seq: 3, fate: 'in-time' },
      ],
    });
    expect(await save(answering(1, 1, chosen('a')))).toMatchObject({ acknowledgedSeq: 3 });
    const { answers } = await client.attempts.read({ attemptId });
    expect(answers.map(({ position, answer }) => [position, answer])).toEqual([
      [1, chosen('b')],
      [2, chosen('b')],
    ]);
  });

  test('null clears an answer, and a mark for review stands beside it', async () => {
    const { testId } = await newTest(2);
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('a')), { ...answering(2, 1, null), kind: 'mark' }, answering(3, 1, null));
    await save({ ...answering(4, 2, null), kind: 'mark' }, { ...answering(5, 2, null), kind: 'mark', isMarked: false });
    const { answers } = await client.attempts.read({ attemptId });
    expect(answers).toEqual([
      { position: 1, answer: null, fate: 'in-time', isMarked: true },
      { position: 2, answer: null, fate: 'in-time', isMarked: false },
    ]);
  });

  test('refuses a position, an option or a form that the paper has not, and another seat, and stores nothing', async () => {
    const { testId } = await newTest(2);
    const { client, attemptId, save } = await newSitting(testId);
    const misfits = [
      answering(1, 3, chosen('a')),
      answering(1, 1, chosen('z')),
      answering(1, 1, { text: '4' }),
      answering(1, 1, chosen('a', 'b')),
    ];
    for (const misfit of misfits)
      await expect(save(misfit)).rejects.toMatchObject({ code: 'EVENT_INVALID', status: 422, data: { seq: 1 } });
    const other = await newSitting(testId);
    await expect(
      client.attempts.save({ attemptId, seatId: other.seatId, events: [answering(1, 1, chosen('a'))] }),
    ).rejects.toMatchObject({ code: 'SEAT_UNKNOWN' });
    const stored = await db.selectFrom('attempt_events').where('attempt_id', '=', attemptId).selectAll().execute();
    expect(stored).toEqual([]);
  });

  test('refuses what is said to be of thirty days later and stores the rest, while an attempt of months goes on', async () => {
    const { testId } = await newTest(3);
    const { attemptId, save } = await newSitting(testId);
    const stored = async () => {
      const rows = await db.selectFrom('attempt_events').where('attempt_id', '=', attemptId).selectAll().execute();
      return rows.map(({ seq }) => seq).toSorted();
    };
    const late = answering(2, 2, chosen('b'), minute(30 * 24 * 60));
    const refusal = { code: 'EVENT_INVALID', status: 422, data: { seq: 2 } };
    await expect(save(late)).rejects.toMatchObject(refusal);
    expect(await stored()).toEqual([]);
    await expect(save(answering(1, 1, chosen('b')), late)).rejects.toMatchObject(refusal);
    expect(await stored()).toEqual([1]);
    await setBack(attemptId, 50 * 24 * 60);
    expect((await save(late)).acknowledgedSeq).toBe(2);
    const now = answering(3, 3, chosen('b'), minute(50 * 24 * 60));
    expect(await save(now)).toMatchObject({ acknowledgedSeq: 3, fates: [{ seq: 3, fate: 'in-time' }] });
  });

  test.each([
    { seq: 0 },
    { seq: 2 ** 31 },
    { position: 0 },
    { atMilliseconds: -1 },
    { atMilliseconds: Number.NaN },
    { answer: { options: Array(13).fill('a') } },
    { answer: { text: 'x'.repeat(20_001) } },
    { kind: 'unknown' },
  ])('refuses %o at the door', async (wrong) => {
    const { testId } = await newTest(1);
    const { save } = await newSitting(testId);
    await expect(save({ ...answering(1, 1, null), ...(wrong as object) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('time', () => {
  test('is not counted in a test without a duration: nothing is left of it, and nothing ends', async () => {
    const { testId } = await newTest(1);
    const { client, attempt, attemptId, seatId, save } = await newSitting(testId);
    expect(attempt).toMatchObject({ deadlineAt: null, leftMilliseconds: null });
    expect(await save(answering(1, 1, chosen('b')))).toMatchObject({ leftMilliseconds: null });
    expect(await client.attempts.takeSeat({ attemptId, seatId })).toMatchObject({ leftMilliseconds: null });
    await client.attempts.submit({ attemptId });
    expect(await client.attempts.read({ attemptId })).toMatchObject({ leftMilliseconds: 0 });
  });

  test('what was answered before the end and comes after it is late, what was answered after it is after', async () => {
    const { testId } = await newTest(3, { ...timed, lateHours: 1 });
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('b'), minute(1)));
    await setBack(attemptId, 40);
    const told = await save(answering(2, 2, chosen('b'), minute(19)), answering(3, 3, chosen('b'), minute(30)));
    expect(told).toMatchObject({
      fates: [
        { seq: 2, fate: 'late' },
        { seq: 3, fate: 'after' },
      ],
      leftMilliseconds: 0,
    });
    const result = await client.attempts.result({ attemptId });
    expect(result).toMatchObject({ state: 'marked', marks: '4', lateMarks: '4', right: 2, blank: 1, number: 1 });
  });

  test('in the half minute after the end what was answered before it is in time, and after it after', async () => {
    const { testId } = await newTest(2, { ...timed, lateHours: 1 });
    const { attemptId, save } = await newSitting(testId);
    await setBack(attemptId, 20);
    const told = await save(answering(1, 1, chosen('b'), minute(19)), answering(2, 2, chosen('b'), minute(30)));
    expect(told.fates.map(({ fate }) => fate)).toEqual(['in-time', 'after']);
  });

  test('after the hours for late answers nothing is late any more, and what has a fate keeps it', async () => {
    const { testId } = await newTest(2, { ...timed, lateHours: 1 });
    const { attemptId, save } = await newSitting(testId);
    const first = answering(1, 1, chosen('b'), minute(1));
    expect((await save(first)).fates).toEqual([{ seq: 1, fate: 'in-time' }]);
    await setBack(attemptId, 81);
    const told = await save(first, answering(2, 2, chosen('b'), minute(2)));
    expect(told.fates.map(({ fate }) => fate)).toEqual(['in-time', 'after']);
  });

  test('what is answered after handing in is after, though there was time left', async () => {
    const { testId } = await newTest(1, timed);
    const { client, attemptId, save } = await newSitting(testId);
    await client.attempts.submit({ attemptId });
    expect((await save(answering(1, 1, chosen('b'), minute(5)))).fates).toEqual([{ seq: 1, fate: 'after' }]);
    expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '0', blank: 1 });
  });

  test('in a ranked test late answers stand beside until staff take them', async () => {
    const { testId, tutor } = await newTest(2, { ...timed, lateAnswers: 'staff' });
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('b'), minute(1)));
    await setBack(attemptId, 40);
    await save(answering(2, 2, chosen('b'), minute(2)));
    expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '2', lateMarks: '4' });
    const { studio } = clientFor(services, tutor).attempts;
    await studio.acceptLate({ attemptId, accept: true });
    expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '4', lateMarks: '4' });
    await studio.acceptLate({ attemptId, accept: false });
    expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '2' });
  });

  test('a job hands in what is overdue, whether or not a page is there', async () => {
    const { testId } = await newTest(1, timed);
    const { attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('b')));
    await setBack(attemptId, 21);
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`attempts.hand-in ${attemptId}`}`.execute(
      db,
    );
    await runJobs(services);
    const row = await db.selectFrom('attempts').where('id', '=', attemptId).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ended_by: 'time', result_number: 1 });
    expect(row.submitted_at).toEqual(row.deadline_at);
  });

  test('a page cannot claim a moment before its seat began', async () => {
    const { testId } = await newTest(1, timed);
    const { client, attemptId, save } = await newSitting(testId);
    await setBack(attemptId, 19);
    const seatId = crypto.randomUUID();
    await client.attempts.takeSeat({ attemptId, seatId });
    await client.attempts.save({ attemptId, seatId, events: [answering(1, 1, chosen('a'), 0)] });
    await save(answering(1, 1, chosen('b'), minute(60)));
    const events = await db.selectFrom('attempt_events').where('attempt_id', '=', attemptId).selectAll().execute();
    const seats = await db
      .selectFrom('attempt_seats')
      .where('attempt_id', '=', attemptId)
      .orderBy('number')
      .selectAll()
      .execute();
    const momentIn = (seat: number) => events.find(({ seat_id }) => seat_id === seats[seat]?.id)?.moment;
    expect(momentIn(1)).toEqual(seats[1]?.began_at);
    expect(momentIn(0)).toEqual(seats[0]?.ended_at);
    const { answers } = await client.attempts.read({ attemptId });
    expect(answers).toMatchObject([{ answer: chosen('a') }]);
  });
});

describe('seats', () => {
  test('one page plays at a time; the one before may still deliver, and is not taken back', async () => {
    const { testId } = await newTest(2);
    const { client, attemptId, seatId, save } = await newSitting(testId);
    const second = crypto.randomUUID();
    expect(await client.attempts.read({ attemptId, seatId: second })).toMatchObject({ isSeatMine: false });
    expect(await client.attempts.takeSeat({ attemptId, seatId: second })).toMatchObject({ number: 2 });
    expect(await client.attempts.read({ attemptId, seatId })).toMatchObject({ isSeatMine: false });
    expect(await save(answering(1, 1, chosen('a')))).toMatchObject({ acknowledgedSeq: 1 });
    await expect(client.attempts.takeSeat({ attemptId, seatId })).rejects.toMatchObject({ code: 'SEAT_TAKEN' });
  });

  test('the page that played before learns at once that another one does, and that its attempt is void', async () => {
    const { testId, tutor } = await newTest(1);
    const { client, attemptId } = await newSitting(testId);
    const next = await follow(client.attempts.changes.watch);
    await next();
    await client.attempts.takeSeat({ attemptId, seatId: crypto.randomUUID() });
    await next();
    await client.attempts.submit({ attemptId });
    await next();
    await clientFor(services, tutor).attempts.studio.void({ attemptId, reason: 'sat twice' });
    await next();
    expect(await client.attempts.read({ attemptId })).toMatchObject({ state: 'voided' });
  });

  test('a thousand changes at the same moment leave one open seat', async () => {
    const { testId } = await newTest(1);
    const { client, attemptId } = await newSitting(testId);
    const seats = Array.from({ length: 1000 }, () => crypto.randomUUID());
    await Promise.all(seats.map((seatId) => client.attempts.takeSeat({ attemptId, seatId })));
    const rows = await db.selectFrom('attempt_seats').where('attempt_id', '=', attemptId).selectAll().execute();
    expect(rows).toHaveLength(1001);
    expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  }, 120_000);
});

describe('the database itself', () => {
  test('refuses a second open attempt at a test, and a second open seat of an attempt', async () => {
    const { testId } = await newTest(1);
    const { attemptId } = await newSitting(testId);
    const attempt = sql`insert into attempts (test_id, test_version_id, user_id, number, paper)
      select test_id, test_version_id, user_id, number + 1, paper from attempts where id = ${attemptId}`;
    await expect(attempt.execute(db)).rejects.toThrow('attempts_one_open');
    const seat = sql`insert into attempt_seats (id, attempt_id, number, session_id)
      select gen_random_uuid(), attempt_id, number + 1, session_id from attempt_seats where attempt_id = ${attemptId}`;
    await expect(seat.execute(db)).rejects.toThrow('attempt_seats_one_open');
  });
});

describe('handing in', () => {
  test('marks once, whoever hands in and however often, and shows the key only then', async () => {
    const { testId } = await newTest(3);
    const { client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('b')), answering(2, 2, chosen('a')));
    await expect(client.attempts.result({ attemptId })).rejects.toMatchObject({ code: 'NOT_SUBMITTED' });
    const submitted = await Promise.all(Array.from({ length: 50 }, () => client.attempts.submit({ attemptId })));
    expect(new Set(submitted.map(({ submittedAt }) => submittedAt)).size).toBe(1);
    const result = await client.attempts.result({ attemptId });
    expect(result).toMatchObject({
      ...{ state: 'marked', marks: '4/3', maxMarks: '6', number: 1, right: 1, wrong: 1, blank: 1 },
      ...{ rank: null, percentile: null, counted: 0, isPassed: null },
      sections: [{ title: 'Part A', marks: '4/3', maxMarks: '6' }],
    });
    expect(result.questions[1]).toMatchObject({
      ...{ position: 2, marks: '-2/3', mine: chosen('a'), outcome: 'wrong' },
      ...{ key: { options: ['b'] }, explanation: { en: 'Because it is so.' } },
    });
    const rows = await db.selectFrom('results').where('attempt_id', '=', attemptId).selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test('leaves no question, key or explanation in the archive of its student’s data', async () => {
    const { testId } = await newTest(2, { answersShown: 'never' });
    const { student, client, attemptId, save } = await newSitting(testId);
    await save(answering(1, 1, chosen('b')));
    await client.attempts.submit({ attemptId });
    const archive = await readPersonalData(services, student.id);
    expect(archive['testAnswers']).toMatchObject([{ attemptId, answer: chosen('b') }]);
    for (const kept of ['Because it is so.', 'Which of', '"key"'])
      expect(JSON.stringify(archive), kept).not.toContain(kept);
  });

  test('tells nothing but own answers where they are shown later or never', async () => {
    for (const rules of [
      { answersShown: 'after-close', closesAt: new Date(Date.now() + minute(60)).toISOString() },
      { answersShown: 'never' },
    ]) {
      const { testId } = await newTest(1, rules);
      const { client, attemptId, save } = await newSitting(testId);
      await save(answering(1, 1, chosen('b')));
      await client.attempts.submit({ attemptId });
      const result = await client.attempts.result({ attemptId });
      expect(result).toMatchObject({
        state: 'hidden',
        marks: null,
        right: null,
        isPassed: null,
        rank: null,
        counted: 0,
      });
      const untold = { seconds: expect.any(Number), isMarked: false, percentRight: null, sources: [] };
      expect(result.questions).toEqual([{ position: 1, mine: chosen('b'), marks: null, outcome: null, ...untold }]);
      expect(result.sections).toEqual([
        { title: 'Part A', titleHi: null, marks: null, maxMarks: '2', passPercent: null, isPassed: null },
      ]);
    }
  });

  test('ranks the first valid attempt of each student, with ties, and follows when one is void', async () => {
    const { testId, tutor } = await newTest(2, { isRanked: true });
    const sittings: Awaited<ReturnType<typeof newSitting>>[] = [];
    for (let count = 0; count < 12; count += 1) {
      const sitting = await newSitting(testId);
      const right = count < 2 ? 2 : count < 6 ? 1 : 0;
      const answers = [1, 2].slice(0, right).map((position) => answering(position, position, chosen('b')));
      if (answers.length > 0) await sitting.save(...answers);
      await sitting.client.attempts.submit({ attemptId: sitting.attemptId });
      sittings.push(sitting);
    }
    const resultOf = (place: number) =>
      sittings[place]?.client.attempts.result({ attemptId: sittings[place]?.attemptId ?? '' });
    expect(await resultOf(0)).toMatchObject({ rank: 1, percentile: '100.00', counted: 12 });
    expect(await resultOf(5)).toMatchObject({ rank: 3, percentile: '83.33', counted: 12 });
    expect(await resultOf(11)).toMatchObject({ rank: 7, percentile: '50.00' });
    const { studio } = clientFor(services, tutor).attempts;
    await studio.void({ attemptId: sittings[0]?.attemptId ?? '', reason: 'sat for somebody else' });
    expect(await resultOf(5)).toMatchObject({ rank: 2, counted: 11 });
    expect(await resultOf(0)).toMatchObject({ state: 'voided', rank: null });
    const counts = await db
      .selectFrom('score_counts')
      .select(sql<number>`sum(students)::int`.as('all'))
      .where('test_version_id', 'in', db.selectFrom('test_versions').where('test_id', '=', testId).select('id'))
      .executeTakeFirst();
    expect(counts).toEqual({ all: 11 });
    const page = await studio.results({ testId, sort: '-marks' });
    expect(page.rows).toHaveLength(12);
    expect(page.rows[0]).toMatchObject({ marks: '4', maxMarks: '4', late: 0 });
  });

  test('who may not manage the test sees neither its results nor an attempt at it', async () => {
    const { testId } = await newTest(1);
    const { attemptId } = await newSitting(testId);
    const { studio } = clientFor(services, await newPerson(services, { role: 'instructor' })).attempts;
    await expect(studio.results({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(studio.void({ attemptId, reason: 'no' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(studio.acceptLate({ attemptId, accept: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
