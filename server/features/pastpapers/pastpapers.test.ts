import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PaperInput } from '#contract/pastpapers/past-paper.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import { clientFor, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const staff = clientFor(services, tutor);
const papers = staff.pastpapers.studio;
const student = await newPerson(services);
const { pastpapers } = clientFor(services, student);

let made = 0;

/** A subject with units of one syllabus and exam terms, by their labels. */
async function newSubject(units = ['1', '2', '3'], labels = ['June 2024', 'December 2024', 'June 2025']) {
  made += 1;
  const universityId = await insertRow(db, 'universities', { code: `PPR-${made}`, name: 'A university' });
  const row = { university_id: universityId, code: 'BPSC-131', title_en: 'Political theory' };
  const subjectId = await insertRow(db, 'subjects', row);
  const text = `block,unit,title_en\n${units.map((unit) => `1,${unit},Unit ${unit}`).join('\n')}`;
  await staff.questions.units.import({ subjectId, text });
  const list = await staff.questions.units.list({ subjectId });
  const terms = await db
    .insertInto('terms')
    .values(labels.map((label) => ({ university_id: universityId, kind: 'exam', label })))
    .returning(['id', 'label'])
    .execute();
  const termId = (label: string) => terms.find((term) => term.label === label)?.id ?? '';
  return { subjectId, unitIds: list.map(({ unitId }) => unitId), termId };
}

const asked = (number: string, marks: string, ...units: [unitId: string | undefined, share?: string][]) => ({
  ...{ number, marks, text: `Question ${number} of paper ${made}: what is the state?` },
  units: units.map(([unitId, share = '1']) => ({ unitId, share })),
});
const paper = (given: object) => v.parse(PaperInput, { medium: 'en', maxMarks: '20', minutes: 120, ...given });

async function enter(given: object) {
  const saved = await papers.create(paper(given));
  await papers.publish({ paperId: saved.paperId });
  return saved.paperId;
}

describe('entering a paper', () => {
  test('writes its questions into the bank, with number, marks and units, and the log says so', async () => {
    const { subjectId, unitIds, termId } = await newSubject();
    const questions = [asked('1', '10', [unitIds[0], '1/2'], [unitIds[1], '1/2']), asked('2', '10', [unitIds[2]])];
    const saved = await papers.create(paper({ subjectId, termId: termId('June 2025'), questions }));
    expect(saved).toMatchObject({ sum: '20', maxMarks: '20', isSumRight: true });
    const read = await papers.read({ paperId: saved.paperId });
    expect(read).toMatchObject({ term: 'June 2025', questionCount: 2, untagged: 0, publishedAt: null });
    expect(read.questions[0]).toMatchObject({ number: '1', kind: 'descriptive', marks: '10' });
    const question = await staff.questions.studio.read({ questionId: read.questions[0]?.questionId ?? '' });
    expect(question).toMatchObject({ paper: 'BPSC-131, June 2025', paperNumber: '1', rights: 'official' });
    expect(question.units.map(({ share }) => share)).toEqual(['1/2', '1/2']);
    const events = await db.selectFrom('audit_events').where('subject_id', '=', saved.paperId).select('act').execute();
    expect(events).toEqual([{ act: 'past-paper.created' }]);
  });

  test('answers the same when its page repeats it, and refuses the same paper a second time', async () => {
    const { subjectId, termId } = await newSubject();
    const input = {
      id: crypto.randomUUID(),
      ...paper({ subjectId, termId: termId('June 2025'), questions: [asked('1', '20')] }),
    };
    const first = await papers.create(input);
    expect(await papers.create(input)).toEqual(first);
    await expect(papers.create({ ...input, id: crypto.randomUUID() })).rejects.toMatchObject({
      ...{ code: 'PAPER_TAKEN', data: { paperId: first.paperId } },
    });
    expect((await papers.list({ subjectId })).rows).toHaveLength(1);
    expect((await staff.questions.studio.list({ subjectId })).rows).toHaveLength(1);
    expect((await papers.create({ ...input, id: crypto.randomUUID(), setCode: 'B' })).paperId).not.toBe(first.paperId);
  });

  test('warns of marks that miss the printed maximum, with the sum; of a section with a choice what can be answered counts', async () => {
    const { subjectId, termId } = await newSubject();
    const sections = [{ titleEn: 'Section A', choose: 2 }, { titleEn: 'Section B' }];
    const questions = [asked('1', '5'), asked('2', '5'), asked('3', '5'), { ...asked('4', '7'), section: 2 }];
    const given = { subjectId, termId: termId('June 2025'), sections, questions };
    expect(await papers.create(paper(given))).toMatchObject({ sum: '17', maxMarks: '20', isSumRight: false });
    expect(await papers.create(paper({ ...given, setCode: 'B', maxMarks: '17' }))).toMatchObject({ isSumRight: true });
  });

  test('is refused whole, and nothing is written', async () => {
    const { subjectId, unitIds, termId } = await newSubject();
    const other = await newSubject();
    const refusedWith = async (question: object, more: object = {}) => {
      const input = paper({ subjectId, termId: termId('June 2025'), questions: [asked('1', '5'), question], ...more });
      const error = await papers.create(input).catch((reason) => reason);
      return error.data?.faults?.[0]?.reason ?? error.code;
    };
    const two: [string | undefined, string][] = [
      [unitIds[0], '2/3'],
      [unitIds[1], '1/2'],
    ];
    expect(await refusedWith(asked('2', '5', ...two))).toBe('shares-above-whole');
    expect(await refusedWith(asked('2', '5', [unitIds[0]], [unitIds[0], '1/12']))).toBe('unit-twice');
    expect(await refusedWith(asked('2', '5', [unitIds[0], '0']))).toBe('share-invalid');
    expect(await refusedWith(asked('1', '5'))).toBe('number-twice');
    expect(await refusedWith({ number: '2', marks: '5' })).toBe('text-missing');
    expect(await refusedWith(asked('2', '0'))).toBe('marks-nothing');
    expect(await refusedWith({ ...asked('2', '5'), section: 2 })).toBe('section-unknown');
    expect(await refusedWith({ ...asked('2', '5'), text: 'What is $\\frac{1}{$?' })).toBe('question-invalid');
    expect(await refusedWith(asked('2', '5', [other.unitIds[0]]))).toBe('UNIT_UNKNOWN');
    expect(await refusedWith({ number: '2', marks: '5', questionId: 'none' })).toBe('QUESTION_UNKNOWN');
    expect(await refusedWith(asked('2', '5'), { termId: other.termId('June 2025') })).toBe('TERM_UNKNOWN');
    expect(await refusedWith(asked('2', '5'), { subjectId: 'none' })).toBe('SUBJECT_UNKNOWN');
    expect((await papers.list({ subjectId })).rows).toEqual([]);
    expect((await staff.questions.studio.list({ subjectId })).rows).toEqual([]);
  });

  test('a change writes texts and units back to the bank; of two editors the second is told', async () => {
    const { subjectId, unitIds, termId } = await newSubject();
    const input = paper({ subjectId, termId: termId('June 2025'), questions: [asked('1', '20')] });
    const { paperId } = await papers.create(input);
    const [before] = (await papers.read({ paperId })).questions;
    const questionId = before?.questionId ?? '';
    const question = { number: '1a', marks: '20', questionId, text: 'Another text', units: [{ unitId: unitIds[0] }] };
    const change = { ...paper({ ...input, questions: [question] }), paperId, revision: 0 };
    expect(await papers.update(change)).toMatchObject({ revision: 1 });
    await expect(papers.update(change)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: tutor.name } });
    expect(await staff.questions.studio.read({ questionId })).toMatchObject({
      ...{ number: 2, body: { stem: { en: 'Another text' } }, units: [{ unitId: unitIds[0], share: '1' }] },
    });
    const linked = { number: '7', marks: '10', questionId };
    const second = await papers.create(
      paper({ subjectId, termId: termId('December 2024'), maxMarks: '10', questions: [linked] }),
    );
    expect((await papers.read({ paperId: second.paperId })).questions).toMatchObject([
      { questionId, units: [{ share: '1' }] },
    ]);
  });

  test('a paper is published, withdrawn and removed; without questions it is not', async () => {
    const { subjectId, termId } = await newSubject();
    const empty = await papers.create(paper({ subjectId, termId: termId('June 2025') }));
    await expect(papers.publish({ paperId: empty.paperId })).rejects.toMatchObject({ code: 'NO_QUESTIONS' });
    const paperId = await enter({ subjectId, termId: termId('June 2024'), questions: [asked('1', '20')] });
    await papers.publish({ paperId });
    await expect(papers.remove({ paperId })).rejects.toMatchObject({ code: 'IS_PUBLISHED' });
    await papers.withdraw({ paperId });
    await papers.remove({ paperId });
    await expect(papers.read({ paperId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await staff.questions.studio.list({ subjectId })).rows).toHaveLength(1);
    const events = await db
      .selectFrom('audit_events')
      .where('subject_id', '=', paperId)
      .orderBy('id')
      .select('act')
      .execute();
    expect(events.map(({ act }) => act.split('.')[1])).toEqual(['created', 'published', 'withdrawn', 'removed']);
  });

  test('a pasted text is split, and the units of the nearest tagged questions are suggested', async () => {
    const { subjectId, unitIds, termId } = await newSubject();
    const text = 'Discuss the difference between negative and positive liberty.';
    await papers.create(
      paper({ subjectId, termId: termId('June 2025'), questions: [{ ...asked('1', '20', [unitIds[1]]), text }] }),
    );
    const split = await papers.split({
      subjectId,
      text: `1. Discuss the difference between negative and positive liberty [20]\n2. Explain positive liberty and negative liberty 10 marks\n3. ${'xyzzy '.repeat(5)}`,
    });
    expect(split.questions.map(({ marks }) => marks)).toEqual(['20', '10', null]);
    expect(split.questions[0]).toMatchObject({ same: { stem: { en: text } }, suggestions: [{ unitId: unitIds[1] }] });
    expect(split.questions[1]).toMatchObject({
      same: null,
      suggestions: [{ unitId: unitIds[1], because: { en: text } }],
    });
    expect(split.questions[2]).toMatchObject({ same: null, suggestions: [] });
  });
});

/** The same sums from the questions themselves and their tags, without the summary, as marks. */
async function recount(subjectId: string) {
  const { rows } = await sql<{ unitId: string; papers: number; marks: number }>`
    select unit.id as "unitId", count(distinct paper.id)::int as papers, sum(asked.mark_units::numeric * tag.share / 27720)::bigint as marks
    from subject_units as unit, question_units as tag, past_paper_questions as asked, past_papers as paper
    where unit.subject_id = ${subjectId} and tag.unit_id = unit.id and asked.question_id = tag.question_id
      and paper.id = asked.paper_id and paper.published_at is not null group by unit.id`.execute(db);
  return new Map(rows.map(({ unitId, papers: count, marks }) => [unitId, [count, formatMarks(marks)]]));
}

describe('the map', () => {
  test('counts papers and exact marks of each unit, and equals what the questions come to', async () => {
    const { subjectId, unitIds, termId } = await newSubject();
    const [one, two, three] = unitIds;
    const thirds: [string | undefined, string][] = [
      [one, '1/3'],
      [two, '2/3'],
    ];
    const first = await enter({
      subjectId,
      termId: termId('June 2024'),
      questions: [asked('1', '5', ...thirds), asked('2', '10', [one])],
    });
    const last = await enter({ subjectId, termId: termId('June 2025'), questions: [asked('1', '1/3', [two, '1/12'])] });
    const map = await pastpapers.map({ subjectId });
    expect(map).toMatchObject({ entered: 2, known: 3, since: 'June 2024', earlier: 0, subject: { code: 'BPSC-131' } });
    expect(map.papers.map(({ paperId, term }) => [paperId, term])).toEqual([
      [first, 'June 2024'],
      [null, 'December 2024'],
      [last, 'June 2025'],
    ]);
    expect(map.units).toMatchObject([
      {
        unitId: one,
        askedIn: 1,
        papers: 2,
        marks: '35/3',
        last: 'June 2024',
        cells: [{ paperId: first, marks: '35/3' }],
      },
      { unitId: two, askedIn: 2, marks: '121/36', last: 'June 2025', cells: [{ marks: '10/3' }, { marks: '1/36' }] },
      { unitId: three, askedIn: 0, papers: 2, marks: '0', share: '0', last: null, cells: [] },
    ]);
    const again = await recount(subjectId);
    for (const { unitId, askedIn, marks } of map.units) expect([askedIn, marks]).toEqual(again.get(unitId) ?? [0, '0']);
  });

  test('is of before when a paper is withdrawn, and follows tags that are changed in the bank', async () => {
    const { subjectId, unitIds, termId } = await newSubject();
    await enter({ subjectId, termId: termId('June 2024'), questions: [asked('1', '20', [unitIds[0]])] });
    const before = await pastpapers.map({ subjectId });
    const paperId = await enter({
      subjectId,
      termId: termId('June 2025'),
      questions: [asked('1', '20', [unitIds[1]])],
    });
    const with2 = await pastpapers.map({ subjectId });
    expect(with2.units[1]).toMatchObject({ askedIn: 1, marks: '20', share: '1/2' });
    const [{ questionId } = { questionId: '' }] = (await papers.read({ paperId })).questions;
    const question = await staff.questions.studio.read({ questionId });
    const units = [{ unitId: unitIds[2] ?? '', share: '1/2' }];
    await staff.questions.studio.update({ ...pick(question), units, questionId, revision: question.revision });
    expect((await pastpapers.map({ subjectId })).units.map(({ marks }) => marks)).toEqual(['20', '0', '10']);
    await papers.withdraw({ paperId });
    expect(await pastpapers.map({ subjectId })).toEqual(before);
  });

  test('shows the last twelve terms unless all are asked for, and a subject only once it has a paper', async () => {
    const labels = Array.from({ length: 15 }, (_, n) => `June ${2010 + n}`);
    const { subjectId, unitIds, termId } = await newSubject(['1'], labels);
    await db.insertInto('user_subjects').values({ user_id: student.id, subject_id: subjectId }).execute();
    await papers.create(paper({ subjectId, termId: termId('June 2010'), questions: [asked('1', '20', [unitIds[0]])] }));
    expect((await pastpapers.subjects()).some((each) => each.subjectId === subjectId)).toBe(false);
    for (const label of ['June 2011', 'June 2024'])
      await enter({ subjectId, termId: termId(label), questions: [asked('1', '20', [unitIds[0]])] });
    expect(await pastpapers.map({ subjectId })).toMatchObject({
      earlier: 3,
      entered: 2,
      known: 15,
      since: 'June 2010',
      units: [{ askedIn: 1, papers: 1 }],
    });
    const all = await pastpapers.map({ subjectId, terms: 'all' });
    expect(all).toMatchObject({ earlier: 0, units: [{ askedIn: 2, papers: 2, marks: '40' }] });
    expect(all.papers).toHaveLength(15);
    expect((await pastpapers.subjects())[0]).toMatchObject({
      subjectId,
      isMine: true,
      entered: 2,
      known: 15,
      last: 'June 2024',
    });
    await expect(pastpapers.map({ subjectId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const pick = ({
  subjectId,
  externalId,
  body,
  marks,
  penalty,
}: Awaited<ReturnType<typeof staff.questions.studio.read>>) => ({
  ...{ subjectId, externalId, body, marks, penalty, units: [], difficulty: null },
  ...{ paper: null, paperNumber: null, rights: 'own' as const },
});
