import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { clientFor, newPerson, newSubject, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const { studio, units } = clientFor(services, tutor).questions;

const option = (id: string, en: string, hi?: string) => ({ id, text: { en, ...(hi ? { hi } : {}) } });
const body = (given: object = {}) => ({
  ...{ kind: 'single', stem: { en: 'Who wrote *Leviathan*?', hi: 'लेवियाथन किसने लिखी?' }, key: 'a' },
  options: [option('a', 'Hobbes', 'हॉब्स'), option('b', 'Locke', 'लॉक')],
  ...given,
});
const inputOf = (subjectId: string, given: object = {}) =>
  v.parse(QuestionInput, { subjectId, body: body(), marks: '2', penalty: '1/3', ...given });

describe('a question', () => {
  test('is stored with its texts as HTML, its languages and its units, and read as it was written', async () => {
    const subjectId = await newSubject(db);
    await units.import({ subjectId, text: 'block,unit,title_en\n1,3,The state' });
    const [unit] = await units.list({ subjectId });
    const input = inputOf(subjectId, {
      externalId: 'Q1',
      units: [{ unitId: unit?.unitId, share: '1/2' }],
      difficulty: 2,
    });
    const { questionId, versionId } = await studio.create(input);
    const read = await studio.read({ questionId });
    expect(read).toMatchObject({ ...input, questionId, versionId, number: 1, languages: ['en', 'hi'], revision: 0 });
    expect(read.html).toMatchObject({
      stem: { en: 'Who wrote <em>Leviathan</em>?', hi: 'लेवियाथन किसने लिखी?' },
      options: { a: { en: 'Hobbes', hi: 'हॉब्स' } },
    });
    expect(await units.list({ subjectId })).toMatchObject([{ questions: 1 }]);
  });

  test('has formulas as MathML, without a style', async () => {
    const subjectId = await newSubject(db);
    const stem = { en: 'What is $\\frac{1}{2} + \\text{आधा}$? It costs ₹5 or $5 and $6.' };
    const { questionId } = await studio.create(
      inputOf(subjectId, { body: body({ stem, options: [option('a', '$$x^2$$'), option('b', 'y')] }) }),
    );
    const html = JSON.stringify((await studio.read({ questionId })).html);
    expect(html).toContain('<mfrac>');
    expect(html).toContain('आधा');
    expect(html).toContain('or $5 and $6.');
    expect(html).not.toContain('style=');
  });

  test.each([
    ['a formula that does not parse', { stem: { en: 'What is $\\frac{1}{$?' } }, 'body.stem.en'],
    ['a formula that leads elsewhere', { stem: { en: 'See $\\href{https://x.test}{y}$' } }, 'body.stem.en'],
    ['a formula that is too long', { stem: { en: `$${'x'.repeat(2001)}$` } }, 'body.stem.en'],
    ['a formula that is too deep', { stem: { en: `$${'{'.repeat(51)}x${'}'.repeat(51)}$` } }, 'body.stem.en'],
    ['no right answer', { key: 'z' }, 'body.key'],
    ['an option twice', { options: [option('a', 'Same'), option('b', ' Same ')] }, 'body.options.1'],
    ['an id twice', { options: [option('a', 'One'), option('a', 'Two')] }, 'body.options'],
    ['no language that is whole', { options: [option('a', 'Hobbes'), { id: 'b', text: { hi: 'लॉक' } }] }, 'body.stem'],
    [
      'a number that is none',
      { kind: 'numeric', options: undefined, key: undefined, ranges: [{ low: '1,0', high: '2' }] },
      'body.ranges.0',
    ],
    [
      'a range that ends before it begins',
      { kind: 'numeric', options: undefined, key: undefined, ranges: [{ low: '2', high: '1' }] },
      'body.ranges.0',
    ],
  ])('with %s is refused at its field, and nothing is added', async (_, given, field) => {
    const subjectId = await newSubject(db);
    const refused = studio.create(
      v.parse(QuestionInput, { ...inputOf(subjectId), body: JSON.parse(JSON.stringify(body(given))) }),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'QUESTION_INVALID',
      status: 422,
      data: { faults: [{ field }] },
    });
    expect((await studio.list({ subjectId })).rows).toEqual([]);
  });

  test('takes no penalty above its marks, no marks of nothing, no unit of another subject and no external id twice', async () => {
    const subjectId = await newSubject(db);
    const other = await newSubject(db);
    await units.import({ subjectId: other, text: 'block,unit,title_en\n1,1,Elsewhere' });
    const [unit] = await units.list({ subjectId: other });
    await expect(studio.create(inputOf(subjectId, { penalty: '3' }))).rejects.toMatchObject({
      code: 'QUESTION_INVALID',
    });
    await expect(studio.create(inputOf(subjectId, { marks: '0', penalty: '0' }))).rejects.toMatchObject({
      code: 'QUESTION_INVALID',
    });
    await expect(
      studio.create(inputOf(subjectId, { units: [{ unitId: unit?.unitId, share: '1' }] })),
    ).rejects.toMatchObject({ code: 'UNIT_UNKNOWN' });
    await expect(studio.create(inputOf('nowhere'))).rejects.toMatchObject({ code: 'SUBJECT_UNKNOWN' });
    await studio.create(inputOf(subjectId, { externalId: 'Q1' }));
    await expect(studio.create(inputOf(subjectId, { externalId: 'Q1' }))).rejects.toMatchObject({
      code: 'EXTERNAL_ID_TAKEN',
    });
    expect((await studio.list({ subjectId })).rows).toHaveLength(1);
  });

  test('has its units within the whole of it', async () => {
    const subjectId = await newSubject(db);
    await units.import({ subjectId, text: 'block,unit,title_en\n1,1,One\n1,2,Two' });
    const list = await units.list({ subjectId });
    const shares = list.map(({ unitId }) => ({ unitId, share: '2/3' }));
    await expect(studio.create(inputOf(subjectId, { units: shares }))).rejects.toMatchObject({
      code: 'QUESTION_INVALID',
      data: { faults: [{ field: 'units', code: 'share' }] },
    });
    expect((await studio.list({ subjectId })).rows).toEqual([]);
  });

  test('is changed by a version more; of two editors the second is told', async () => {
    const subjectId = await newSubject(db);
    const { questionId, versionId } = await studio.create(inputOf(subjectId));
    const changed = { ...inputOf(subjectId, { body: body({ key: 'b' }) }), questionId, revision: 0 };
    const second = await studio.update(changed);
    expect(second.versionId).not.toBe(versionId);
    await expect(studio.update(changed)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: tutor.name } });
    expect(await studio.read({ questionId })).toMatchObject({
      number: 2,
      body: { key: 'b' },
      versionId: second.versionId,
    });
    const versions = await db
      .selectFrom('question_versions')
      .where('question_id', '=', questionId)
      .selectAll()
      .execute();
    expect(versions).toHaveLength(2);
    await expect(
      db.updateTable('question_versions').set({ kind: 'fill' }).where('id', '=', versionId).execute(),
    ).rejects.toThrow('append-only');
  });

  test('is withdrawn and comes back', async () => {
    const { questionId } = await studio.create(inputOf(await newSubject(db)));
    await studio.withdraw({ questionId });
    expect((await studio.read({ questionId })).withdrawnAt).not.toBeNull();
    await studio.restore({ questionId });
    expect((await studio.read({ questionId })).withdrawnAt).toBeNull();
    await expect(studio.withdraw({ questionId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is tried without being kept', async () => {
    const { marks, penalty } = inputOf('none');
    const trial = { body: v.parse(QuestionInput, inputOf('none')).body, marks, penalty, answer: { options: ['b'] } };
    expect(await studio.try(trial)).toMatchObject({ marks: '-1/3', outcome: 'wrong' });
    const fill = {
      ...{
        kind: 'fill' as const,
        stem: { en: 'The study of the state is ___', hi: null },
        explanation: { en: null, hi: null },
      },
      ...{ blanks: [{ en: ['rajniti'], hi: [] }], compare: 'loose' as const, isAllOrNothing: false },
    };
    expect(await studio.try({ ...trial, body: fill, answer: { blanks: ['राजनीति'] } })).toMatchObject({
      outcome: 'right',
    });
  });
});

describe('the list', () => {
  test('is searched in both scripts and filtered', async () => {
    const subjectId = await newSubject(db);
    const { questionId } = await studio.create(inputOf(subjectId, { externalId: 'L-1', difficulty: 1 }));
    await studio.create(
      inputOf(subjectId, {
        body: body({ stem: { en: 'Only in English' }, options: [option('a', 'x'), option('b', 'y')] }),
      }),
    );
    const found = async (filter: object) =>
      (await studio.list({ subjectId, ...filter })).rows.map((row) => row.questionId);
    expect(await found({})).toHaveLength(2);
    expect(await found({ text: 'leviyathan' })).toEqual([questionId]);
    expect(await found({ text: 'L-1' })).toEqual([questionId]);
    expect(await found({ missing: 'hi' })).not.toContain(questionId);
    expect(await found({ difficulty: 1 })).toEqual([questionId]);
    expect(await found({ kind: 'numeric' })).toEqual([]);
    expect(await found({ withdrawn: 'yes' })).toEqual([]);
  });
});

describe('units', () => {
  test('come from CSV: new, changed and same ones are counted, and a bad row spoils no other', async () => {
    const subjectId = await newSubject(db, { code: 'BPSC-131' });
    const head = 'subject,block,unit,title_en,title_hi';
    const text = `\uFEFF${head}\r\nBPSC131,1,1,The state,राज्य\r\n,1,2,Liberty,\r\nBPAC-101,1,3,Elsewhere,\r\n,1,,No unit,\r\n,1,2,Again,`;
    expect(await units.import({ subjectId, text })).toEqual({
      ...{ added: 2, changed: 0, same: 0 },
      errors: [
        { line: 4, reason: 'BPAC-101 is another subject', reasonHi: 'BPAC-101 कोई और विषय है' },
        { line: 5, reason: 'unit is empty', reasonHi: 'unit ख़ाली है' },
        { line: 6, reason: 'Block 1, unit 2 is there twice', reasonHi: 'खंड 1, इकाई 2 दो बार है' },
      ],
    });
    const again = `${head}\n,1,1,The state,राज्य\n,1,2,Freedom,`;
    expect(await units.import({ subjectId, text: again })).toEqual({ added: 0, changed: 1, same: 1, errors: [] });
    expect((await units.list({ subjectId })).map(({ titleEn }) => titleEn)).toEqual(['The state', 'Freedom']);
  });

  test('a file without its columns changes nothing', async () => {
    const subjectId = await newSubject(db);
    expect(await units.import({ subjectId, text: 'a;b\n1;2' })).toMatchObject({ added: 0, errors: [{ line: 1 }] });
    await expect(units.import({ subjectId: 'none', text: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('who made a version may be forgotten, the version stays', async () => {
  const author = await newPerson(services, { role: 'instructor' });
  const input = inputOf(await newSubject(db));
  const { questionId, versionId } = await clientFor(services, author).questions.studio.create(input);
  await db.deleteFrom('users').where('id', '=', author.id).execute();
  expect(await studio.read({ questionId })).toMatchObject({ versionId, marks: '2' });
});
