import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { clientFor, insertRow, newPerson, newSubject, testServices } from '#server/testing.ts';
import { newTestOf, singleBody } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const { studio, units } = clientFor(services, tutor).questions;

async function newPicture(): Promise<string> {
  const row = { kind: 'image', status: 'ready', name: 'map.png', bytes: 10, width: 1000, height: 500 };
  const media_id = await insertRow(db, 'media', { ...row, ready_at: new Date() });
  const width = { media_id, width: 480, format: 'webp', key: `images/${media_id}`, bytes: 5 };
  await db.insertInto('media_images').values(width).execute();
  return media_id;
}

const option = (id: string, en: string) => ({ id, text: { en } });
const body = (given: object = {}) => ({
  ...{ kind: 'single', stem: { en: 'Who wrote the book called Leviathan?' }, key: 'a' },
  options: [option('a', 'Hobbes'), option('b', 'Locke')],
  ...given,
});
const inputOf = (subjectId: string, given: object = {}) =>
  v.parse(QuestionInput, { subjectId, body: body(), marks: '2', penalty: '1/3', ...given });
const numbersOf = async (questionId: string) => (await studio.versions({ questionId })).map(({ number }) => number);

describe('tags', () => {
  test('are corrected in place: the version stays, the revision goes on', async () => {
    const input = inputOf(await newSubject(db));
    const { questionId, versionId } = await studio.create(input);
    const tagged = {
      ...input,
      difficulty: 3 as const,
      level: 'apply' as const,
      tags: ['Hobbes', 'Hobbes'],
      paper: 'June 2025',
    };
    expect(await studio.update({ ...tagged, questionId, revision: 0 })).toEqual({ versionId });
    const read = await studio.read({ questionId });
    expect(read).toMatchObject({ versionId, number: 1, revision: 1, difficulty: 3, level: 'apply', tags: ['Hobbes'] });
    await expect(studio.update({ ...tagged, questionId, revision: 0 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect(await numbersOf(questionId)).toEqual([1]);
    await studio.update({ ...tagged, marks: '3', questionId, revision: 1 });
    expect(await numbersOf(questionId)).toEqual([2, 1]);
    expect((await studio.list({ subjectId: input.subjectId, tag: 'Hobbes', level: 'apply' })).rows).toHaveLength(1);
  });

  test('of many are set and taken back, all or none', async () => {
    const subjectId = await newSubject(db);
    await units.import({ subjectId, text: 'block,unit,title_en\n1,1,One\n1,2,Two' });
    const [one] = await units.list({ subjectId });
    const unit = { unitId: one?.unitId ?? '', share: '1' };
    const ids = await Promise.all(
      ['first', 'second'].map(async (en) => {
        const made = await studio.create(
          inputOf(subjectId, { body: body({ stem: { en: `The ${en} of them` } }), difficulty: 1 }),
        );
        return made.questionId;
      }),
    );
    const all = ids.map((questionId) => ({ questionId, units: [unit], difficulty: 2 as const }));
    const { before } = await studio.setTags({ questions: all });
    expect((await studio.list({ subjectId, unitId: unit.unitId, difficulty: 2 })).rows).toMatchObject([
      { units: ['1 · 1'] },
      {},
    ]);
    await expect(studio.setTags({ questions: [...all, { questionId: 'none', difficulty: 1 }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const twice = [{ questionId: ids[0] ?? '', units: [unit, unit] }];
    await expect(studio.setTags({ questions: twice })).rejects.toMatchObject({ code: 'UNIT_UNKNOWN' });
    await studio.setTags({ questions: before });
    expect((await studio.list({ subjectId, unitId: unit.unitId })).rows).toEqual([]);
    expect((await studio.list({ subjectId, difficulty: 1 })).rows).toHaveLength(2);
    const acts = await db
      .selectFrom('audit_events')
      .where('subject_id', '=', ids[0] ?? '')
      .select('act')
      .execute();
    expect(acts.filter(({ act }) => act === 'question.tagged')).toHaveLength(2);
  });
});

test('many are withdrawn and come back, all or none', async () => {
  const subjectId = await newSubject(db);
  const one = await studio.create(inputOf(subjectId));
  await expect(studio.setWithdrawn({ questionIds: [one.questionId, 'none'], isWithdrawn: true })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
  expect((await studio.list({ subjectId, withdrawn: 'no' })).rows).toHaveLength(1);
  await studio.setWithdrawn({ questionIds: [one.questionId], isWithdrawn: true });
  expect((await studio.list({ subjectId, withdrawn: 'no' })).rows).toEqual([]);
  await studio.setWithdrawn({ questionIds: [one.questionId], isWithdrawn: false });
  expect((await studio.list({ subjectId, withdrawn: 'no', used: 'never' })).rows).toHaveLength(1);
  expect((await studio.list({ subjectId, used: 'yes' })).rows).toEqual([]);
});

describe('a preview', () => {
  test('draws what is written, says each fault at its field, and keeps nothing', async () => {
    const subjectId = await newSubject(db);
    const written = inputOf(subjectId, {
      body: body({ stem: { en: 'Half: $\\frac12$', hi: 'आधा $\\frac{1}{$' }, key: '-', explanation: { en: '**So**' } }),
      penalty: '3',
    });
    const { html, faults, languages } = await studio.preview({
      body: written.body,
      marks: '2',
      penalty: '3',
      subjectId,
    });
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['body.key', 'answer-missing'],
      ['body.stem.hi', 'formula'],
      ['penalty', 'penalty'],
    ]);
    expect(html).toMatchObject({
      stem: { en: expect.stringContaining('<mfrac>') },
      explanation: { en: '<strong>So</strong>' },
    });
    expect(languages).toEqual(['en']);
    expect((await studio.list({ subjectId })).rows).toEqual([]);
  });

  test('finds the same question in any order and spelling, and the nearly same one of the subject', async () => {
    const subjectId = await newSubject(db);
    const { questionId } = await studio.create(
      inputOf(subjectId, { body: body({ stem: { en: 'Who compared the state to a sea monster?' } }) }),
    );
    const alike = async (given: object, more: object = {}) => {
      const written = inputOf(subjectId, { body: body(given) }).body;
      return (await studio.preview({ body: written, marks: '1', penalty: '0', subjectId, ...more })).alike;
    };
    const options = [option('x', 'LOCKE'), option('y', 'hobbes')];
    expect(await alike({ stem: { en: 'who compared the state to a sea monster' }, options, key: 'y' })).toMatchObject([
      { questionId, isSame: true, similarity: 1 },
    ]);
    const near = { stem: { en: 'Who compared the state to the sea monster?', hi: 'यह पुस्तक किसने लिखी थी, बताइए' } };
    expect(await alike(near)).toMatchObject([{ questionId, isSame: false, similarity: expect.any(Number) }]);
    expect(await alike(near, { questionId })).toEqual([]);
    expect(await alike(near, { subjectId: await newSubject(db) })).toEqual([]);
    expect(await alike({ stem: { en: 'Which river flows through the city of Patna?' } })).toEqual([]);
  });
});

test('the same question is not added twice unless both are to be kept', async () => {
  const subjectId = await newSubject(db);
  const stem = { en: 'Only this question is asked here, in these words' };
  const input = inputOf(subjectId, { body: body({ stem }) });
  const { questionId } = await studio.create({ ...input, ifSame: 'refuse' });
  await expect(studio.create({ ...input, ifSame: 'refuse' })).rejects.toMatchObject({
    ...{ code: 'QUESTION_SAME', status: 409, data: { questionId, revision: 0 } },
  });
  await studio.create({ ...input, ifSame: 'keep' });
  expect((await studio.list({ subjectId })).rows).toHaveLength(2);
});

describe('a picture', () => {
  test('is drawn with its words and its size, and refused without words or when there is none', async () => {
    const mediaId = await newPicture();
    const stemOf = (en: string) => inputOf('none', { body: body({ stem: { en } }) }).body;
    const drawn = await studio.preview({
      body: stemOf(`See\n\n![a "map"](picture:${mediaId})`),
      marks: '1',
      penalty: '0',
    });
    expect(drawn.faults).toEqual([]);
    const { en } = (drawn.html as { stem: { en: string } }).stem;
    expect(en).toContain(`src="/files/question-pictures/${mediaId}/1000.webp"`);
    expect(en).toContain('width="1000" height="500" alt="a &quot;map&quot;"');
    const faultsOf = async (text: string) =>
      (await studio.preview({ body: stemOf(text), marks: '1', penalty: '0' })).faults;
    expect(await faultsOf(`![](picture:${mediaId})`)).toMatchObject([{ field: 'body.stem.en', code: 'picture-alt' }]);
    expect(await faultsOf('![a map](picture:none)')).toMatchObject([{ field: 'body.stem.en', code: 'picture' }]);
    const foreign = await studio.preview({
      body: stemOf('![x](https://a.test/x.png) [y](https://a.test)'),
      marks: '1',
      penalty: '0',
    });
    expect(JSON.stringify(foreign.html)).not.toMatch(/<img|<a /);
  });

  test('that a question shows stands among the places of its file', async () => {
    const mediaId = await newPicture();
    const stem = { en: `Look: ![a map](picture:${mediaId})` };
    const { questionId, versionId } = await studio.create(inputOf(await newSubject(db), { body: body({ stem }) }));
    const shown = await db.selectFrom('question_pictures').where('version_id', '=', versionId).selectAll().execute();
    expect(shown).toEqual([{ version_id: versionId, media_id: mediaId }]);
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    expect((await admin.media.read({ mediaId })).places).toMatchObject([{ noun: 'question', id: questionId }]);
  });
});

test('sources are kept in their order, and one that is not there is refused', async () => {
  const subjectId = await newSubject(db);
  const product = { kind: 'note', title: 'A note', about: '' };
  const noteId = await insertRow(db, 'products', product);
  const source = { kind: 'document', documentKind: 'note', documentId: noteId, page: 3 };
  const { questionId } = await studio.create(inputOf(subjectId, { sources: [source] }));
  expect((await studio.read({ questionId })).sources).toEqual([source]);
  const wrong = { kind: 'lesson', lessonId: 'none', atSeconds: 5 };
  await expect(studio.create(inputOf(subjectId, { sources: [source, wrong] }))).rejects.toMatchObject({
    code: 'SOURCE_UNKNOWN',
  });
});

describe('the bank is found by', () => {
  test('how many got it right, as enough students did last, also in an earlier version', async () => {
    const { testId, versionIds, tutor: author } = await newTestOf(services, [singleBody(), singleBody()]);
    const { studio: bank } = clientFor(services, author).questions;
    const { id } = await db
      .selectFrom('test_versions')
      .where('test_id', '=', testId)
      .select('id')
      .executeTakeFirstOrThrow();
    const [question, other] = await db
      .selectFrom('question_versions')
      .where('id', 'in', versionIds)
      .orderBy('id')
      .select(['id', 'question_id as questionId'])
      .execute();
    const { subjectId } = await bank.read({ questionId: question?.questionId ?? '' });
    const measured = async (versionId: string | undefined, facility: number, n: number) => {
      const figures = { figures: JSON.stringify({ facility }), n, made_at: new Date() };
      const row = { test_version_id: id, question_version_id: versionId ?? '', ...figures };
      await db
        .insertInto('item_statistics')
        .values(row)
        .onConflict((conflict) => conflict.columns(['test_version_id', 'question_version_id']).doUpdateSet(figures))
        .execute();
    };
    const listed = async (facility: 'hard' | 'medium' | 'easy') =>
      (await bank.list({ subjectId, facility })).rows.map(({ questionId }) => questionId);
    await measured(question?.id, 29.9, 30);
    await measured(other?.id, 29.9, 29);
    expect([await listed('hard'), await listed('medium')]).toEqual([[question?.questionId], []]);
    await measured(question?.id, 70, 31);
    await measured(other?.id, 70.1, 30);
    expect([await listed('medium'), await listed('easy')]).toEqual([[question?.questionId], [other?.questionId]]);
    const read = await bank.read({ questionId: other?.questionId ?? '' });
    const { questionId, revision } = read;
    await bank.update({ ...v.parse(QuestionInput, { ...read, marks: '3' }), questionId, revision });
    expect(await listed('easy')).toEqual([other?.questionId]);
  });

  test('a report that waits', async () => {
    const { versionIds, tutor: author, testId } = await newTestOf(services, [singleBody(), singleBody()]);
    const student = clientFor(services, await newPerson(services));
    const { attemptId } = await student.attempts.start({ testId, seatId: crypto.randomUUID() });
    await student.attempts.submit({ attemptId });
    const [versionId = ''] = versionIds;
    await student.errata.report({ versionId, id: crypto.randomUUID(), reason: 'typo' });
    const { questions, errata } = clientFor(services, author);
    const rows = async (reported: 'yes' | 'no') =>
      (await questions.studio.list({ reported })).rows
        .map((row) => row.versionId)
        .filter((id) => versionIds.includes(id));
    expect([await rows('yes'), await rows('no')]).toEqual([[versionId], versionIds.slice(1)]);
    expect(await questions.studio.list({ reported: 'yes', only: 'count' })).toMatchObject({ matching: { count: 1 } });
    await errata.studio.stand({ versionId, answer: 'It stands.' });
    expect(await rows('yes')).toEqual([]);
  });
});
