import { describe, expect, test } from 'vitest';
import { testResultsFile } from '#server/features/attempts/studio/results.http.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, chosen, newSittingOf, newTestOf, singleBody } from '#server/testing-attempts.ts';

const services = await testServices();

const essayBody = () => ({
  kind: 'descriptive',
  stem: { en: `Explain ${crypto.randomUUID()}.` },
  modelAnswer: { en: 'The **model** answer with <b>no</b> markup of its own.' },
  scheme: [
    { point: { en: 'Names the cause' }, marks: '1' },
    { point: { en: 'Gives $x^2$' }, marks: '1' },
  ],
});
const essay = (text: string) => ({ text });

/** A ranked test of one question with a key and one text of two marks each, which staff mark; and students who handed it in. */
async function newMarkedTest(rules: object = {}) {
  const made = await newTestOf(services, [singleBody(), essayBody()], { textsMarkedBy: 'staff', ...rules });
  const hand = async (text: string | null) => {
    const sitting = await newSittingOf(services, made.testId);
    await sitting.save(answering(1, 1, chosen('b')));
    if (text !== null) await sitting.save(answering(2, 2, essay(text)));
    await sitting.client.attempts.submit({ attemptId: sitting.attemptId });
    return sitting;
  };
  return { ...made, studio: clientFor(services, made.tutor).attempts.studio, hand };
}

/** Versions' questions belong to the one unit of their subject. */
const TAGGED = `
  with question as (select q.id, q.subject_id from questions as q join question_versions on question_id = q.id
    where question_versions.id = any($1)),
  unit as (insert into subject_units (subject_id, block, unit, title_en, position)
    select distinct subject_id, '1', '1', 'Rights', 1 from question returning id)
  insert into question_units (question_id, unit_id, share) select question.id, unit.id, 27720 from question, unit`;

const resultOf = ({ client, attemptId }: Awaited<ReturnType<typeof newSittingOf>>) =>
  client.attempts.result({ attemptId });

describe('texts that staff mark', () => {
  test('are in the maximum from the start, and nobody is compared or passes before they are marked', async () => {
    const { hand, studio, testId } = await newMarkedTest({ isRanked: true, passPercent: 50 });
    const [written, blank] = [await hand('Because.'), await hand(null)];
    expect(await resultOf(written)).toMatchObject({
      ...{ marks: '2', maxMarks: '4', unmarked: 1, isPassed: null, counted: 1, selfMarks: null },
      questions: [{ outcome: 'right' }, { outcome: 'unmarked', marks: null }],
    });
    expect(await resultOf(blank)).toMatchObject({ marks: '2', unmarked: 0, isPassed: true, counted: 1 });
    const { questions } = await studio.texts({ testId });
    expect(questions).toMatchObject([
      { part: null, marks: '2', texts: [{ attemptId: written.attemptId, position: 2, marks: null }] },
    ]);
    await studio.markText({ attemptId: written.attemptId, position: 2, marks: '3/2', points: [0], remark: 'Say why.' });
    expect(await resultOf(written)).toMatchObject({
      ...{ marks: '7/2', maxMarks: '4', unmarked: 0, isPassed: true, counted: 2, number: 2 },
      questions: [
        { outcome: 'right' },
        {
          ...{ outcome: 'partial', marks: '3/2' },
          scheme: [{ point: { en: 'Names the cause' } }, { point: { en: expect.stringContaining('<math') } }],
          handMark: { by: 'staff', marks: '3/2', points: [0], remark: 'Say why.' },
        },
      ],
    });
  });

  test('hold what was given last, with what others gave beside it, and the log names who marked', async () => {
    const { hand, studio, testId, tutor } = await newMarkedTest();
    const { attemptId, student } = await hand('Because.');
    await studio.markText({ attemptId, position: 2, marks: '1' });
    await studio.markText({ attemptId, position: 2, marks: '2' });
    const owner = await newPerson(services, { role: 'admin' });
    const second = clientFor(services, owner).attempts.studio;
    await second.markText({ attemptId, position: 2, marks: '1/2' });
    expect((await studio.texts({ testId })).questions[0]?.texts).toMatchObject([{ marks: '1/2' }]);
    expect(await studio.text({ attemptId, position: 2 })).toMatchObject({
      ...{ name: student.name, answer: essay('Because.'), mine: { marks: '2', isHeld: false } },
      others: [{ marks: '1/2', name: owner.name, isHeld: true }],
      difference: { first: '2', second: '1/2', difference: '3/2' },
      modelAnswer: { en: 'The <strong>model</strong> answer with &lt;b&gt;no&lt;/b&gt; markup of its own.' },
    });
    const acts = services.db.selectFrom('audit_events').where('subject_id', '=', attemptId);
    const kept = await acts.select(['actor_id', 'details']).orderBy('id').execute();
    expect(kept.map((act) => [act.actor_id, act.details])).toEqual([
      [tutor.id, { before: {}, after: { position: 2, marks: '1' } }],
      [tutor.id, { before: { position: 2, marks: '1' }, after: { position: 2, marks: '2' } }],
      [owner.id, { before: { position: 2, marks: '2' }, after: { position: 2, marks: '1/2' } }],
    ]);
    const { results } = await studio.read({ attemptId });
    expect(results.map(({ cause, marks }) => [cause, marks])).toEqual([
      ['submitted', '2'],
      ['staff-mark', '3'],
      ['staff-mark', '4'],
      ['staff-mark', '5/2'],
    ]);
  });

  test('are not saved over what the same marker saved meanwhile, while a page may say the same twice', async () => {
    const { hand, studio, tutor } = await newMarkedTest();
    const { attemptId } = await hand('Because.');
    const first = { attemptId, position: 2, marks: '1', points: [0], remark: 'One.', revision: 0 };
    await studio.markText(first);
    await studio.markText(first);
    const refusal = { code: 'CHANGED_MEANWHILE', status: 409, data: { by: tutor.name, at: expect.any(String) } };
    await expect(studio.markText({ ...first, marks: '2' })).rejects.toMatchObject(refusal);
    expect(await studio.text({ attemptId, position: 2 })).toMatchObject({ mine: { marks: '1', revision: 1 } });
    // Of many that saw the same one is saved.
    const marks = ['0', '1/2', '3/2', '2'];
    const saved = await Promise.allSettled(
      marks.map((each) => studio.markText({ ...first, marks: each, revision: 1 })),
    );
    const kept = marks.filter((_, place) => saved[place]?.status === 'fulfilled');
    expect(await studio.text({ attemptId, position: 2 })).toMatchObject({ mine: { marks: kept[0], revision: 2 } });
    expect(kept).toHaveLength(1);
    const { results } = await studio.read({ attemptId });
    expect(results.map(({ cause }) => cause)).toEqual(['submitted', 'staff-mark', 'staff-mark']);
  });

  test('are marked without anything that tells who wrote, and one marker alone differs from nobody', async () => {
    const { hand, studio, testId } = await newMarkedTest();
    const { attemptId, student } = await hand('Because.');
    await studio.markText({ attemptId, position: 2, marks: '1' });
    const anonymous = await studio.text({ attemptId, position: 2, isNamed: 'no' });
    expect(anonymous).toMatchObject({ name: null, mine: { marks: '1', isHeld: true }, difference: null });
    const sent = JSON.stringify([anonymous, await studio.texts({ testId })]);
    expect([student.name, student.email, student.id].filter((told) => sent.includes(told))).toEqual([]);
  });

  test('are refused more than they give, at a question with a key, and to who may not manage the test', async () => {
    const { hand, studio, testId } = await newMarkedTest();
    const { attemptId, client } = await hand('Because.');
    const most = { code: 'MARKS_TOO_MANY', data: { most: '2' } };
    await expect(studio.markText({ attemptId, position: 2, marks: '2.25' })).rejects.toMatchObject(most);
    await expect(studio.markText({ attemptId, position: 1, marks: '1' })).rejects.toMatchObject({
      code: 'NOT_MARKABLE',
    });
    await expect(studio.text({ attemptId, position: 9 })).rejects.toMatchObject({ code: 'NOT_MARKABLE' });
    const own = client.attempts.markText({ attemptId, position: 2, marks: '1' });
    await expect(own).rejects.toMatchObject({ code: 'NOT_MARKABLE' });
    const other = clientFor(services, await newPerson(services, { role: 'instructor' })).attempts.studio;
    for (const ask of [
      () => other.texts({ testId }),
      () => other.text({ attemptId, position: 2 }),
      () => other.markText({ attemptId, position: 2, marks: '1' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const open = await newSittingOf(services, testId);
    const early = studio.markText({ attemptId: open.attemptId, position: 2, marks: '1' });
    await expect(early).rejects.toMatchObject({ code: 'NOT_SUBMITTED' });
  });
});

/** What staff have of an attempt: its row in the list, as a file, and its questions. */
async function rowsOf(testId: string, tutor: Awaited<ReturnType<typeof newPerson>>, attemptId: string) {
  const { studio } = clientFor(services, tutor).attempts;
  const { rows } = await studio.results({ testId });
  const call = { identity: { person: tutor }, requestId: '', address: '', userAgent: '', cookies: '' };
  const file = [];
  for await (const page of testResultsFile.pages({ ...services, ...call }, { testId, late: undefined }))
    file.push(...page);
  const place = testResultsFile.head.indexOf('Marks');
  return {
    row: rows[0],
    cells: file[0]?.slice(place, place + 5),
    questions: (await studio.read({ attemptId })).questions.map(({ marks }) => marks),
  };
}

describe('what nobody has marked yet', () => {
  test('is no number, nor is a sum of nothing else: not in the result, lists, files, units', async () => {
    const { testId, tutor, versionIds } = await newTestOf(services, [essayBody(), essayBody()], {
      ...{ textsMarkedBy: 'staff', attempts: null },
    });
    await services.pool.query(TAGGED, [versionIds]);
    const { client, attemptId, save } = await newSittingOf(services, testId);
    await save(answering(1, 1, essay('Because.')), answering(2, 2, essay('So.')));
    await client.attempts.submit({ attemptId });
    const { studio } = clientFor(services, tutor).attempts;
    expect(await client.attempts.result({ attemptId })).toMatchObject({
      ...{ state: 'marked', marks: null, maxMarks: '4', unmarked: 2, units: [], distribution: null },
      ...{ sections: [{ marks: null, maxMarks: '4' }], questions: [{ marks: null }, { marks: null }] },
    });
    expect((await client.tests.read({ testId })).own).toMatchObject([{ marks: null, maxMarks: '4', unmarked: 2 }]);
    const before = await rowsOf(testId, tutor, attemptId);
    expect(before).toMatchObject({ row: { marks: null, maxMarks: '4', unmarked: 2 }, questions: [null, null] });
    expect(before.cells).toEqual(['', '', 4, '', 2]);
    await studio.markText({ attemptId, position: 1, marks: '0' });
    // A nought that was given is a number; in a list of one's own the whole waits for the rest.
    expect(await client.attempts.result({ attemptId })).toMatchObject({
      ...{ marks: '0', unmarked: 1, units: [{ questions: 1, marks: '0', maxMarks: '2' }] },
      ...{ sections: [{ marks: '0' }], questions: [{ marks: '0', outcome: 'wrong' }, { marks: null }] },
    });
    expect((await client.tests.read({ testId })).own).toMatchObject([{ marks: null, unmarked: 1 }]);
    const half = await rowsOf(testId, tutor, attemptId);
    expect(half).toMatchObject({ row: { marks: '0', unmarked: 1 }, questions: ['0', null] });
    expect(half.cells).toEqual([0, '0', 4, '', 1]);
    await studio.markText({ attemptId, position: 2, marks: '1' });
    expect((await client.tests.read({ testId })).own).toMatchObject([{ marks: '1', maxMarks: '4', unmarked: 0 }]);
    // The history says of its first step what was known then.
    const { results } = await studio.read({ attemptId });
    expect(results.map(({ marks, isMarked }) => isMarked && marks)).toEqual([false, '0', '1']);
  });
});

describe('texts that students mark', () => {
  test('stand apart from the total and from ranks', async () => {
    const { hand, studio, testId, versionIds } = await newMarkedTest({ textsMarkedBy: 'self', isRanked: true });
    await services.pool.query(TAGGED, [versionIds]);
    const sitting = await hand('Because.');
    const { client, attemptId } = sitting;
    expect(await resultOf(sitting)).toMatchObject({ marks: '2', maxMarks: '2', selfMarks: '0', maxSelfMarks: '2' });
    await client.attempts.markText({ attemptId, position: 2, marks: '1', points: [1] });
    expect(await resultOf(sitting)).toMatchObject({
      ...{ marks: '2', maxMarks: '2', selfMarks: '1', maxSelfMarks: '2', counted: 1, unmarked: 0 },
      questions: [{}, { outcome: 'unmarked', marks: null, handMark: { by: 'student', marks: '1', points: [1] } }],
    });
    // Of a unit of the syllabus they are no lost marks either.
    const { units } = await resultOf(sitting);
    expect(units).toMatchObject([{ titleEn: 'Rights', questions: 1, marks: '2', maxMarks: '2' }]);
    expect((await studio.texts({ testId })).questions).toEqual([]);
    const byStaff = studio.markText({ attemptId, position: 2, marks: '1' });
    await expect(byStaff).rejects.toMatchObject({ code: 'NOT_MARKABLE' });
  });

  test.each([{ answersShown: 'never' }, { keyShown: false }])(
    "are not marked where the model answer is not shown (%o), and are nobody else's",
    async (rules) => {
      const { hand } = await newMarkedTest({ textsMarkedBy: 'self', ...rules });
      const { client, attemptId } = await hand('Because.');
      const mark = { attemptId, position: 2, marks: '1' };
      await expect(client.attempts.markText(mark)).rejects.toMatchObject({ code: 'NOT_MARKABLE' });
      const stranger = clientFor(services, await newPerson(services));
      await expect(stranger.attempts.markText(mark)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});
