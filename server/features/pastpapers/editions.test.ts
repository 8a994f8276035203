import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PaperInput } from '#contract/pastpapers/past-paper.ts';
import { UNITS_OF_MARK } from '#contract/questions/mark-units.ts';
import { clientFor, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const staff = clientFor(services, await newPerson(services, { role: 'instructor' }));
const { units } = staff.questions;
const papers = staff.pastpapers.studio;
const { editions } = papers;
const { pastpapers } = clientFor(services, await newPerson(services));

let made = 0;

/** A subject with three units and terms of the past, and one that is to come. */
async function newSubject() {
  made += 1;
  const universityId = await insertRow(db, 'universities', { code: `EDN-${made}`, name: 'A university' });
  const row = { university_id: universityId, code: `BED-${made}`, title_en: 'Political theory' };
  const subjectId = await insertRow(db, 'subjects', row);
  await units.import({ subjectId, text: 'block,unit,title_en\n1,1,State\n1,2,Liberty\n1,3,Rights' });
  const labels = ['June 2020', 'June 2024', 'June 2025', 'June 2090'];
  const terms = await db
    .insertInto('terms')
    .values(labels.map((label) => ({ university_id: universityId, kind: 'exam', label })))
    .returning(['id', 'label'])
    .execute();
  const termId = (year: number) => terms.find(({ label }) => label.endsWith(String(year)))?.id ?? '';
  const ids = async (edition?: number) => (await units.list({ subjectId, edition })).map(({ unitId }) => unitId);
  return { universityId, subjectId, termId, ids };
}

type Subject = Awaited<ReturnType<typeof newSubject>>;

/** A paper on the map, with a question for each of these, of so many marks. */
async function enter(
  { subjectId, termId }: Subject,
  year: number,
  asked: [unitId: string | undefined, marks: string][],
) {
  const questions = asked.map(([unitId, marks], place) => ({
    ...{ number: String(place + 1), marks, text: `Question ${place} of ${year} in ${made}: what is it?` },
    units: unitId ? [{ unitId, share: '1' }] : [],
  }));
  const input = v.parse(PaperInput, { subjectId, termId: termId(year), medium: 'en', maxMarks: '100', questions });
  const { paperId } = await papers.create(input);
  await papers.publish({ paperId });
  return paperId;
}

const mapOf = async ({ subjectId }: Subject) => {
  const map = await pastpapers.map({ subjectId, terms: 'all' });
  return Object.fromEntries(map.units.map((row) => [`${row.edition}:${row.unit}`, row.marks]));
};

/** What the papers of a subject asked in all, in mark units, from the questions and their tags. */
async function totalOf({ subjectId }: Subject): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(asked.mark_units * tag.share / 27720), 0)::bigint as total from past_papers as paper
      join past_paper_questions as asked on asked.paper_id = paper.id join question_units as tag using (question_id)
    where paper.subject_id = ${subjectId}`.execute(db);
  return rows[0]?.total ?? 0;
}

test('an edition with a copy is mapped at once: the map shows its rows with the marks of before, and no dash', async () => {
  const subject = await newSubject();
  const { subjectId, termId, ids } = subject;
  const [one, two] = await ids();
  await enter(subject, 2020, [
    [one, '10'],
    [two, '5'],
  ]);
  const before = await mapOf(subject);
  expect(before).toEqual({ '1:1': '10', '1:2': '5', '1:3': '0' });
  expect(await editions.begin({ subjectId, termId: termId(2024), isCopy: true })).toEqual({ edition: 2 });
  expect(await mapOf(subject)).toEqual({ '2:1': '10', '2:2': '5', '2:3': '0' });
  const map = await pastpapers.map({ subjectId });
  expect(map.units.map((row) => row.editions)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(await editions.list({ subjectId })).toMatchObject([
    { edition: 2, term: 'June 2024', isNow: true, units: 3, unmapped: 0 },
    { edition: 1, termId: null, isNow: false, units: 3 },
  ]);
  // What a unit asked of old is found under what became of it.
  const printed = await pastpapers.questions({ subjectId, unitId: (await ids())[0] });
  expect(printed.questions.map(({ marks }) => marks)).toEqual(['10']);
});

test('an edition whose term is to come changes nothing yet; a paper is set by the edition of its term', async () => {
  const subject = await newSubject();
  const { subjectId, termId, ids } = subject;
  const [one] = await ids();
  await enter(subject, 2020, [[one, '10']]);
  const before = await pastpapers.map({ subjectId });
  const { edition } = await editions.begin({ subjectId, termId: termId(2090), isCopy: true });
  expect(await pastpapers.map({ subjectId })).toEqual(before);
  await units.create({ subjectId, edition, block: '2', unit: '9', titleEn: 'Only new' });
  expect((await units.list({ subjectId })).length).toBe(3);
  await editions.setTerm({ subjectId, edition, revision: 0, termId: termId(2025) });
  const paperIds = [await enter(subject, 2024, [[undefined, '5']]), await enter(subject, 2025, [[undefined, '5']])];
  const read = await Promise.all(paperIds.map((paperId) => papers.read({ paperId })));
  expect(read.map((paper) => paper.edition)).toEqual([1, 2]);
  const only = (await pastpapers.map({ subjectId })).units.find(({ unit }) => unit === '9');
  expect(only?.editions).toEqual([2]);
  const taught = await papers.sources.list({ subjectId, termId: termId(2024) });
  expect(taught.map(({ unitId }) => unitId)).toEqual(await ids(1));
});

test('1 to 7 splits evenly and exactly, over two editions too; no mark is lost or counted twice', async () => {
  const subject = await newSubject();
  const { subjectId, termId, ids } = subject;
  const [one, two, three] = await ids();
  await enter(subject, 2020, [
    [one, '1'],
    [two, '5'],
    [three, '7'],
  ]);
  await editions.begin({ subjectId, termId: termId(2024), isCopy: false });
  const rows = Array.from({ length: 13 }, (_, n) => `1,${n + 1},New ${n + 1}`).join('\n');
  const text = `block,unit,title_en\n${rows}`;
  expect(await units.import({ subjectId, edition: 2, text })).toMatchObject({ added: 13 });
  const fresh = await ids(2);
  await editions.map({ unitId: one ?? '', newUnitIds: fresh });
  await editions.map({ unitId: two ?? '', newUnitIds: fresh.slice(0, 1) });
  const sumOf = async () => {
    const stored = await sql<{ units: number; edition: number }>`
      select unit.edition, asked.mark_units as units from unit_marks as asked join subject_units as unit on unit.id = asked.unit_id
      where unit.subject_id = ${subjectId}`.execute(db);
    return stored.rows;
  };
  const parts = (await sumOf()).filter(({ edition }) => edition === 2).map(({ units: each }) => each);
  expect(parts.reduce((sum, each) => sum + each, 0)).toBe(6 * UNITS_OF_MARK);
  const small = parts.toSorted((a, b) => a - b).slice(0, 12);
  expect((small.at(-1) ?? 0) - (small[0] ?? 0)).toBeLessThanOrEqual(1);
  // The third unit became nothing: what was asked of it stays under its own name.
  expect(await mapOf(subject)).toMatchObject({ '1:3': '7' });
  expect(Object.keys(await mapOf(subject))).toHaveLength(14);
  await editions.begin({ subjectId, termId: termId(2025), isCopy: true });
  const { totalMarks } = await pastpapers.map({ subjectId, terms: 'all' });
  expect([totalMarks, await totalOf(subject)]).toEqual(['13', 13 * UNITS_OF_MARK]);
  await editions.map({ unitId: one ?? '', newUnitIds: [] });
  expect(await mapOf(subject)).toMatchObject({ '1:1': '1', '1:3': '7', '3:1': '5', '3:2': '0' });
});

test('the summary follows a tag that is changed, and equals one that is made anew', async () => {
  const subject = await newSubject();
  const { subjectId, termId, ids } = subject;
  const [one, two] = await ids();
  const paperId = await enter(subject, 2020, [[one, '10']]);
  await editions.begin({ subjectId, termId: termId(2024), isCopy: true });
  const [{ questionId } = { questionId: '' }] = (await papers.read({ paperId })).questions;
  await staff.questions.studio.setTags({ questions: [{ questionId, units: [{ unitId: two ?? '', share: '1' }] }] });
  expect(await mapOf(subject)).toEqual({ '2:1': '0', '2:2': '10', '2:3': '0' });
  const read = () => sql`select * from unit_marks where paper_id = ${paperId} order by unit_id`.execute(db);
  const { rows } = await read();
  await sql`select refresh_unit_marks(array[${paperId}])`.execute(db);
  expect((await read()).rows).toEqual(rows);
});

test('refusals: a term that is none, a unit that is not of the next edition, an edition in use, no units', async () => {
  const subject = await newSubject();
  const other = await newSubject();
  const { universityId, subjectId, termId, ids } = subject;
  const [one] = await ids();
  const begin = (given: object) => editions.begin({ subjectId, termId: termId(2024), isCopy: true, ...given });
  await expect(begin({ termId: other.termId(2024) })).rejects.toMatchObject({ code: 'TERM_UNKNOWN' });
  const empty = await insertRow(db, 'subjects', {
    university_id: universityId,
    code: `EMPTY-${made}`,
    title_en: 'None',
  });
  await expect(begin({ subjectId: empty })).rejects.toMatchObject({ code: 'NO_UNITS' });
  await expect(units.import({ subjectId, edition: 2, text: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await begin({});
  const [copy] = await ids(2);
  const map = (unitId = '', newUnitIds: string[] = []) => editions.map({ unitId, newUnitIds });
  await expect(map(one, await other.ids())).rejects.toMatchObject({ code: 'UNIT_UNKNOWN' });
  await expect(map(copy, [one ?? ''])).rejects.toMatchObject({ code: 'UNIT_UNKNOWN' });
  expect((await editions.mappings({ subjectId, edition: 2 }))[0]).toMatchObject({ unitId: one, newUnitIds: [copy] });
  await enter(subject, 2025, [[copy, '5']]);
  await expect(editions.remove({ subjectId, edition: 2 })).rejects.toMatchObject({ code: 'IN_USE' });
  await begin({ termId: termId(2090) });
  await editions.remove({ subjectId, edition: 3 });
  expect((await editions.list({ subjectId })).map(({ edition }) => edition)).toEqual([2, 1]);
  await expect(editions.remove({ subjectId, edition: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const events = await db.selectFrom('audit_events').where('subject_id', '=', subjectId).select('act').execute();
  expect(events.map(({ act }) => act)).toEqual(['units.imported', 'edition.begun', 'edition.begun', 'edition.removed']);
});

test('a unit that is mapped is not removed, on either side; without its mapping it is', async () => {
  const subject = await newSubject();
  const { subjectId, termId, ids } = subject;
  const [one = ''] = await ids();
  await editions.begin({ subjectId, termId: termId(2024), isCopy: true });
  const [became = ''] = await ids(2);
  const refusal = { code: 'IN_USE', data: { questions: 0, sources: 0, mappings: 1 } };
  for (const unitId of [one, became]) await expect(units.remove({ unitId })).rejects.toMatchObject(refusal);
  expect((await editions.mappings({ subjectId, edition: 2 }))[0]?.newUnitIds).toEqual([became]);
  await editions.map({ unitId: one, newUnitIds: [] });
  for (const unitId of [one, became]) await units.remove({ unitId });
  expect(await ids(2)).toHaveLength(2);
});
