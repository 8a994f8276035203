import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { actsOf, clientFor, insertRow, newPerson, newSubject, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const { tests, questions, attempts } = clientFor(services, tutor);

const subjectId = await newSubject(db, { code: 'TST-1' });

async function newQuestion(language: 'en' | 'hi' = 'en') {
  const text = () => ({ [language]: crypto.randomUUID() });
  const options = ['a', 'b'].map((id) => ({ id, text: text() }));
  const body = { kind: 'single', stem: text(), options, key: 'a' };
  return questions.studio.create(v.parse(QuestionInput, { subjectId, body, marks: '1', penalty: '0' }));
}

async function newCourse(): Promise<string> {
  const row = { kind: 'course', title: 'A course', published_at: new Date() };
  return insertRow(db, 'products', row);
}

const asked = (versionId: string, marks = '2', penalty = '1/2') => ({ versionId, marks, penalty });
const section = (...list: object[]) => ({ titleEn: 'Part A', questions: list });
const testOf = (sections: object[], given: object = {}) =>
  v.parse(TestInput, { kind: 'mock', titleEn: 'A mock', subjectId, access: 'free', sections, ...given });
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('publishing', () => {
  test('freezes the rules and the questions; a change is for the next version', async () => {
    const [first, second] = [await newQuestion(), await newQuestion()];
    const input = testOf([section(asked(first.versionId))], { durationMinutes: 30 });
    const { testId } = await tests.studio.create(input);
    expect(await tests.studio.read({ testId })).toMatchObject({
      ...input,
      state: 'draft',
      number: 0,
      questionCount: 1,
    });
    expect(await tests.studio.publish({ testId, revision: 0 })).toEqual({ number: 1 });
    const { tests: ofStudent } = clientFor(services, await newPerson(services));
    expect(await ofStudent.read({ testId })).toMatchObject({
      maxMarks: '2',
      penalty: '1/2',
      questions: 1,
      canStart: true,
      refusal: null,
      own: [],
    });
    const { revision } = await tests.studio.read({ testId });
    await tests.studio.update({
      ...input,
      testId,
      revision,
      sections: testOf([section(asked(first.versionId), asked(second.versionId))]).sections,
    });
    expect(await ofStudent.read({ testId })).toMatchObject({ questions: 1 });
    expect(await tests.studio.publish({ testId })).toEqual({ number: 2 });
    expect(await ofStudent.read({ testId })).toMatchObject({ questions: 2, maxMarks: '4' });
    await expect(db.updateTable('test_versions').set({ questions: 9 }).execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('test_questions').set({ position: 9 }).execute()).rejects.toThrow('append-only');
  });

  test('says everything that stands against it at once', async () => {
    const [one, hindi, withdrawn] = [await newQuestion(), await newQuestion('hi'), await newQuestion()];
    await questions.studio.withdraw({ questionId: withdrawn.questionId });
    const list = [
      asked(one.versionId),
      asked(one.versionId),
      asked(withdrawn.versionId),
      asked('none'),
      asked(hindi.versionId, '1', '2'),
    ];
    const input = testOf([{ ...section(...list), choose: 9 }, section()], {
      ...{ access: 'course', opensAt: fromNow(60), closesAt: fromNow(70), durationMinutes: 20 },
    });
    const { testId } = await tests.studio.create(input);
    const refusal = await tests.studio.publish({ testId }).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'NOT_PUBLISHABLE', status: 422 });
    expect(refusal.data.faults).toEqual([
      { section: 1, question: 3, reason: 'question-withdrawn' },
      { section: 1, question: 4, reason: 'question-unknown' },
      { section: 1, question: 5, reason: 'penalty-above-marks' },
      { section: 1, question: null, reason: 'choose-too-many' },
      { section: 2, question: null, reason: 'section-empty' },
      { section: 1, question: 2, reason: 'question-twice' },
      { section: 1, question: 5, reason: 'not-in-en' },
      { section: null, question: null, reason: 'window-short' },
      { section: null, question: null, reason: 'course-missing' },
    ]);
    expect((await tests.studio.read({ testId })).state).toBe('draft');
  });

  test('where nobody says what becomes of late answers they count, and staff decide in a test with ranks', async () => {
    const late = async (isRanked: boolean, said: object = {}) => {
      const input = {
        kind: 'mock' as const,
        titleEn: 'A mock',
        access: 'free' as const,
        isRanked,
        sections: [],
        ...said,
      };
      const { testId } = await tests.studio.create(input);
      const { lateAnswers, revision } = await tests.studio.read({ testId });
      await tests.studio.update({ ...input, testId, revision, isRanked: !isRanked });
      return [lateAnswers, (await tests.studio.read({ testId })).lateAnswers];
    };
    expect(await late(true)).toEqual(['staff', 'count']);
    expect(await late(false)).toEqual(['count', 'staff']);
    expect(await late(true, { lateAnswers: 'count' })).toEqual(['count', 'count']);
  });

  test('is refused to who read an earlier revision, and to a test that gives no marks', async () => {
    const { versionId } = await newQuestion();
    const { testId } = await tests.studio.create(testOf([section(asked(versionId))]));
    await expect(tests.studio.publish({ testId, revision: 7 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const body = { kind: 'descriptive', stem: { en: 'Discuss.' } };
    const text = await questions.studio.create(v.parse(QuestionInput, { subjectId, body, marks: '5', penalty: '0' }));
    const { testId: written } = await tests.studio.create(testOf([section(asked(text.versionId, '5', '0'))]));
    await expect(tests.studio.publish({ testId: written })).rejects.toMatchObject({
      data: { faults: [{ section: null, question: null, reason: 'nothing-marked' }] },
    });
  });
});

describe('the publish check', () => {
  test('refuses each question without a unit where there is a syllabus; a second language that is missing is only said', async () => {
    const [both, bare, other] = [await newQuestion(), await newQuestion(), await newQuestion()];
    const unit = { subject_id: subjectId, block: '1', unit: '1', title_en: 'First', position: 1 };
    const id = await insertRow(db, 'subject_units', unit);
    await db
      .insertInto('question_units')
      .values({ question_id: both.questionId, unit_id: id, share: 27_720 })
      .execute();
    const body = {
      kind: 'single',
      stem: { en: 'Which?', hi: 'कौन सा?' },
      options: ['a', 'b'].map((option) => ({ id: option, text: { en: `Option ${option}`, hi: `विकल्प ${option}` } })),
      key: 'a',
    };
    const units = [{ unitId: id, share: '1' }];
    const given = v.parse(QuestionInput, { subjectId, body, marks: '1', penalty: '0', units });
    const hindi = await questions.studio.create(given);
    const list = [asked(both.versionId), asked(bare.versionId), asked(hindi.versionId), asked(other.versionId)];
    const { testId } = await tests.studio.create(testOf([section(...list)]));
    expect(await tests.studio.check({ testId })).toEqual({
      faults: [
        { section: 1, question: 2, reason: 'no-unit' },
        { section: 1, question: 4, reason: 'no-unit' },
      ],
      draws: [],
      advice: [1, 2, 4].map((question) => ({ section: 1, question, reason: 'not-in-hi' })),
    });
    await expect(tests.studio.publish({ testId })).rejects.toMatchObject({
      code: 'NOT_PUBLISHABLE',
      data: { faults: [{ question: 2, reason: 'no-unit' }, { question: 4 }] },
    });
    const tagged = [bare, other].map(({ questionId }) => ({ questionId, units }));
    await questions.studio.setTags({ questions: tagged });
    expect(await tests.studio.publish({ testId })).toEqual({ number: 1 });
    const rows = await tests.studio.questions({ versionIds: [hindi.versionId, 'none'] });
    expect(rows).toEqual([
      {
        ...{ versionId: hindi.versionId, questionId: hindi.questionId, kind: 'single', stem: body.stem, positions: 1 },
        ...{ languages: ['en', 'hi'], difficulty: null, isWithdrawn: false, newerVersionId: null },
        units: [{ unitId: id, block: '1', unit: '1', titleEn: 'First' }],
      },
    ]);
    const { revision } = await questions.studio.read({ questionId: hindi.questionId });
    const next = await questions.studio.update({ ...given, questionId: hindi.questionId, revision, marks: '3' });
    expect(await tests.studio.questions({ versionIds: [hindi.versionId] })).toMatchObject([
      { newerVersionId: next.versionId },
    ]);
    await db.deleteFrom('question_units').execute();
    await db.deleteFrom('subject_units').execute();
  });

  test('refuses each question that is not in the language of a test that is whole in none', async () => {
    const hindi = [await newQuestion('hi'), await newQuestion('hi'), await newQuestion('hi')];
    const english = [await newQuestion(), await newQuestion()];
    const check = async (list: { versionId: string }[]) => {
      const { testId } = await tests.studio.create(testOf([section(...list.map(({ versionId }) => asked(versionId)))]));
      const { faults, advice } = await tests.studio.check({ testId });
      return { faults: faults.map(({ question, reason }) => `${question} ${reason}`), advice };
    };
    const mostHindi = ['1 not-in-hi', '3 not-in-hi'];
    const [first, second, third] = hindi;
    const [one, two] = english;
    if (!(first && second && third && one && two)) throw new Error('no questions');
    expect((await check([one, first, two, second, third])).faults).toEqual(mostHindi);
    expect((await check([first, one])).faults).toEqual(['1 not-in-en']);
    expect(await check([first, second])).toEqual({ faults: [], advice: [] });
  });

  test('refuses each question that lacks a language which the test is said to be in, and tells students which it is', async () => {
    const [english, hindi] = [await newQuestion(), await newQuestion('hi')];
    const create = (language: 'en' | 'hi' | 'both' | null, ...list: { versionId: string }[]) =>
      tests.studio.create(testOf([section(...list.map(({ versionId }) => asked(versionId)))], { language }));
    const check = async (language: 'en' | 'hi' | 'both' | null, ...list: { versionId: string }[]) => {
      const { faults, advice } = await tests.studio.check(await create(language, ...list));
      return [...faults.map(({ question, reason }) => `${question} ${reason}`), ...advice];
    };
    expect(await check('both', english, hindi)).toEqual(['1 not-in-hi', '2 not-in-en']);
    expect(await check('hi', english, hindi)).toEqual(['1 not-in-hi']);
    expect(await check('en', english)).toEqual([]);

    const stated = await create('hi', hindi);
    const unsaid = await create(null, english);
    for (const { testId } of [stated, unsaid]) await tests.studio.publish({ testId });
    expect(await tests.read(stated)).toMatchObject({ language: 'hi' });
    expect(await tests.read(unsaid)).toMatchObject({ language: 'en' });
    // One of before there was a choice.
    await sql`alter table test_versions disable trigger user`.execute(db);
    await sql`update test_versions set rules = rules - 'language' where test_id = ${unsaid.testId}`.execute(db);
    await sql`alter table test_versions enable trigger user`.execute(db);
    expect(await tests.read(unsaid)).toMatchObject({ language: 'en' });
  });
});

describe('a test', () => {
  test('belongs to who wrote it, to editors of its course and to admins', async () => {
    const { testId } = await tests.studio.create(testOf([]));
    const other = clientFor(services, await newPerson(services, { role: 'instructor' })).tests.studio;
    const admin = clientFor(services, await newPerson(services, { role: 'admin' })).tests.studio;
    await expect(other.read({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.publish({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.close({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.update({ ...testOf([]), testId, revision: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.list({})).rows).toEqual([]);
    expect(await admin.read({ testId })).toMatchObject({ testId });
    await expect(tests.studio.create(testOf([], { courseId: 'not-mine' }))).rejects.toMatchObject({
      code: 'COURSE_UNKNOWN',
    });
    await expect(tests.studio.create(testOf([], { subjectId: 'none' }))).rejects.toMatchObject({
      code: 'SUBJECT_UNKNOWN',
    });
    const backwards = { opensAt: fromNow(20), closesAt: fromNow(10) };
    await expect(tests.studio.create(testOf([], backwards))).rejects.toMatchObject({ code: 'WINDOW_EMPTY' });
  });

  test('is taken back and brought back; only a draft is removed', async () => {
    const { versionId } = await newQuestion();
    const { testId } = await tests.studio.create(testOf([section(asked(versionId))]));
    const { tests: ofStudent } = clientFor(services, await newPerson(services));
    await tests.studio.publish({ testId });
    await expect(tests.studio.remove({ testId })).rejects.toMatchObject({ code: 'PUBLISHED' });
    await tests.studio.archive({ testId });
    expect(await tests.studio.read({ testId })).toMatchObject({ state: 'archived', revision: 2 });
    await tests.studio.archive({ testId });
    await expect(ofStudent.read({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await tests.studio.restore({ testId });
    expect(await ofStudent.read({ testId })).toMatchObject({ canStart: true });
    expect(await actsOf(db, testId)).toEqual(['test.created', 'test.published', 'test.archived', 'test.restored']);
    const { testId: draft } = await tests.studio.create(testOf([]));
    await tests.studio.remove({ testId: draft });
    await expect(tests.studio.read({ testId: draft })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('as a sample of its course is open to all who are signed in', async () => {
    const { versionId } = await newQuestion();
    const { testId } = await tests.studio.create(testOf([section(asked(versionId))], { access: 'preview' }));
    expect((await tests.studio.check({ testId })).faults).toEqual([
      { section: null, question: null, reason: 'course-missing' },
    ]);
    const admin = clientFor(services, await newPerson(services, { role: 'admin' })).tests.studio;
    const course = await newCourse();
    await admin.update({
      ...testOf([section(asked(versionId))], { access: 'preview' }),
      testId,
      courseId: course,
      revision: 0,
    });
    await admin.publish({ testId });
    const { tests: ofStudent } = clientFor(services, await newPerson(services));
    expect(await ofStudent.read({ testId })).toMatchObject({ canStart: true, courseId: course });
  });

  test('is listed to students as long as it is open, and says why they may not begin', async () => {
    const { versionId } = await newQuestion();
    const publish = async (given: object) => {
      const { testId } = await tests.studio.create(testOf([section(asked(versionId))], given));
      await tests.studio.publish({ testId });
      return testId;
    };
    const [open, later, items] = [
      await publish({}),
      await publish({ opensAt: fromNow(60) }),
      await publish({ access: 'items', items: ['none'] }),
    ];
    const { tests: ofStudent } = clientFor(services, await newPerson(services));
    const refusals = Object.fromEntries((await ofStudent.list()).map(({ testId, refusal }) => [testId, refusal]));
    expect(refusals).toMatchObject({ [open]: null, [later]: 'not-open', [items]: 'owned' });
    await tests.studio.close({ testId: open });
    expect((await ofStudent.list()).map(({ testId }) => testId)).not.toContain(open);
    expect(await ofStudent.read({ testId: open })).toMatchObject({ canStart: false, refusal: 'closed' });
    const { testId: draft } = await tests.studio.create(testOf([]));
    await expect(ofStudent.read({ testId: draft })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('printing', () => {
  test('gives staff the paper with its key; each set has an order of its own, the same each time', async () => {
    const list = [];
    for (let count = 0; count < 8; count += 1) list.push(asked((await newQuestion()).versionId));
    const { testId } = await tests.studio.create(testOf([section(...list)], { durationMinutes: 45 }));
    const order = async (set?: 'A' | 'B' | 'C' | 'D') =>
      (await attempts.studio.print({ testId, ...(set && { set }) })).sections[0]?.questions.map(
        ({ versionId }) => versionId,
      );
    expect(await attempts.studio.print({ testId })).toMatchObject({
      ...{ titleEn: 'A mock', number: 0, durationMinutes: 45, maxMarks: '16', university: 'A university' },
      ...{ subject: 'TST-1: A subject', universityHi: null, subjectHi: null },
    });
    const first = await attempts.studio.print({ testId });
    expect(first.sections[0]?.questions[0]).toMatchObject({ position: 1, key: { options: ['a'] }, marks: '2' });
    expect(await order('A')).toEqual(list.map(({ versionId }) => versionId));
    const [second, third] = [await order('B'), await order('C')];
    expect(await order('B')).toEqual(second);
    expect(second).not.toEqual(third);
    expect(second?.toSorted()).toEqual((await order())?.toSorted());
    await tests.studio.publish({ testId });
    expect(await attempts.studio.print({ testId })).toMatchObject({ number: 1, maxMarks: '16' });
    const other = clientFor(services, await newPerson(services, { role: 'instructor' })).attempts.studio;
    await expect(other.print({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what a student finds', async () => {
  const student = await newPerson(services);
  const own = clientFor(services, student);
  const published = async (given: object) => {
    const { versionId } = await newQuestion();
    const { testId } = await tests.studio.create(testOf([section(asked(versionId))], given));
    await tests.studio.publish({ testId });
    return testId;
  };
  const newSold = async (given: object = {}) => {
    const values = { kind: 'ebook', title: 'Sold', price_paise: 9900, published_at: new Date(), ...given };
    return insertRow(db, 'products', values);
  };

  test('tests that open soon are those of what they have and of their subjects, the next one first', async () => {
    const item = await newSold();
    const later = await published({ access: 'items', items: [item], opensAt: fromNow(2880) });
    const sooner = await published({ opensAt: fromNow(60) });
    const far = await published({ opensAt: fromNow(30 * 1440) });
    const coming = async () =>
      (await own.tests.coming({})).map(({ testId }) => testId).filter((id) => [later, sooner, far].includes(id));
    expect(await coming()).toEqual([]);
    await db.insertInto('entitlements').values({ user_id: student.id, product_id: item, source: 'free' }).execute();
    expect(await coming()).toEqual([later]);
    await db.insertInto('user_subjects').values({ user_id: student.id, subject_id: subjectId }).execute();
    expect(await coming()).toEqual([sooner, later]);
    expect(await own.tests.coming({ courseId: 'none' })).toEqual([]);
    const listed = await own.tests.list();
    expect(listed.find(({ testId }) => testId === sooner)).toMatchObject({ isMySubject: true, refusal: 'not-open' });
  });

  test('a test that they may not sit says what has it, with its price, when that is on sale', async () => {
    const [item, gone] = [await newSold(), await newSold({ published_at: null })];
    const testId = await published({ access: 'items', items: [item, gone] });
    const hidden = await published({ access: 'items', items: [gone] });
    const offers = [{ kind: 'ebook', id: item, title: 'Sold', pricePaise: 9900 }];
    expect(await own.tests.read({ testId })).toMatchObject({ refusal: 'owned', offers });
    expect(await own.tests.read({ testId: hidden })).toMatchObject({ refusal: 'owned', offers: [] });
    await db.insertInto('entitlements').values({ user_id: student.id, product_id: gone, source: 'free' }).execute();
    expect(await own.tests.read({ testId: hidden })).toMatchObject({ refusal: null, offers: [] });
  });

  test('access that ends lets an attempt that was begun be finished, and no other begin', async () => {
    const item = await newSold();
    const testId = await published({ access: 'items', items: [item] });
    await db.insertInto('entitlements').values({ user_id: student.id, product_id: item, source: 'free' }).execute();
    const start = () => own.attempts.start({ testId, seatId: crypto.randomUUID() });
    const { attemptId } = await start();
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('product_id', '=', item).execute();
    expect(await start()).toMatchObject({ attemptId });
    await own.attempts.submit({ attemptId });
    expect(await own.attempts.result({ attemptId })).toMatchObject({ maxMarks: '2' });
    await expect(start()).rejects.toMatchObject({ code: 'NOT_OWNED' });
  });

  test.each([
    ['after-submit', ['0', '2']],
    ['after-close', [null, null]],
    ['never', [null, null]],
  ])('what an attempt came to stands in the list when answers are shown %s', async (answersShown, told) => {
    const testId = await published({ answersShown });
    const { attemptId } = await own.attempts.start({ testId, seatId: crypto.randomUUID() });
    await own.attempts.submit({ attemptId });
    const [attempt] = (await own.tests.read({ testId })).own;
    expect([attempt?.marks, attempt?.maxMarks]).toEqual(told);
  });

  test.each([
    [{ counts: 'first' }, 0],
    [{ counts: 'last' }, 2],
    [{ counts: 'best' }, 1],
    [{}, 1],
    [{ isRanked: true }, 0],
    [{ answersShown: 'never' }, -1],
    [{ answersShown: 'never', counts: 'last' }, 2],
  ])('of several attempts that one counts which %o says', async (rules, place) => {
    const testId = await published(rules);
    for (const option of ['b', 'a', 'b']) {
      const seatId = crypto.randomUUID();
      const { attemptId } = await own.attempts.start({ testId, seatId });
      const answer = { options: [option] };
      const event = { seq: 1, position: 1, kind: 'answer' as const, answer, isMarked: true, atMilliseconds: 10 };
      await own.attempts.save({ attemptId, seatId, events: [event] });
      await own.attempts.submit({ attemptId });
    }
    const sat = (await own.tests.read({ testId })).own;
    expect(sat.findIndex(({ isCounted }) => isCounted)).toBe(place);
    expect(sat.filter(({ isCounted }) => isCounted)).toHaveLength(place < 0 ? 0 : 1);
  });

  test('what it takes to pass, and cut-offs, are told before and in the result', async () => {
    const cutOffs = [{ category: 'General', percent: 45 }];
    const { versionId } = await newQuestion();
    const sections = [{ ...section(asked(versionId)), passPercent: 50 }];
    const { testId } = await tests.studio.create(testOf(sections, { passMarks: '3/2', cutOffs }));
    await tests.studio.publish({ testId });
    const facts = { passPercent: null, passMarks: '3/2', cutOffs };
    const passSections = [{ titleEn: 'Part A', titleHi: null, passPercent: 50 }];
    expect(await own.tests.read({ testId })).toMatchObject({ ...facts, passSections });
    const { attemptId } = await own.attempts.start({ testId, seatId: crypto.randomUUID() });
    await own.attempts.submit({ attemptId });
    expect(await own.attempts.result({ attemptId })).toMatchObject({
      ...{ isPassed: false, cutOffs, sections: [{ passPercent: 50, isPassed: false }] },
    });
  });

  test('a pass mark is one of percent and marks, and can be reached', async () => {
    const { versionId } = await newQuestion();
    const reasons = async (given: object) => {
      const { testId } = await tests.studio.create(testOf([section(asked(versionId))], given));
      return (await tests.studio.check({ testId })).faults.map(({ reason }) => reason);
    };
    expect(await reasons({ passMarks: '2', passPercent: 40 })).toEqual(['pass-twice']);
    expect(await reasons({ passMarks: '9/4' })).toEqual(['pass-above-marks']);
    expect(await reasons({ passMarks: '2' })).toEqual([]);
  });

  test('ranks are made of first attempts: a test with ranks whose best or last counts is not published', async () => {
    const { versionId } = await newQuestion();
    const reasons = async (given: object) => {
      const { testId } = await tests.studio.create(testOf([section(asked(versionId))], given));
      return (await tests.studio.check({ testId })).faults.map(({ reason }) => reason);
    };
    for (const counts of ['best', 'last']) expect(await reasons({ isRanked: true, counts })).toEqual(['counts-ranked']);
    expect(await reasons({ isRanked: true, counts: 'first' })).toEqual([]);
    expect(await reasons({ isRanked: true })).toEqual([]);
    expect(await reasons({ counts: 'last' })).toEqual([]);
  });
});
