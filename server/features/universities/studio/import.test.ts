import { beforeEach, describe, expect, test } from 'vitest';
import { clientFor, contextFor, insertRow, newPerson, testServices } from '#server/testing.ts';
import { subjectsFile } from './lists.http.ts';
import { readSheet } from './sheet.rules.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const { subjects } = clientFor(services, tutor).universities.studio;

let universityId: string;
beforeEach(async () => {
  for (const table of ['programme_subjects', 'subjects', 'programmes', 'universities'] as const)
    await db.deleteFrom(table).execute();
  const id = await insertRow(db, 'universities', { code: 'IGNOU', name: 'I' });
  universityId = id;
  await db
    .insertInto('programmes')
    .values([
      { id: 'bag', university_id: id, code: 'BAG', name: 'Arts', level: 'bachelor' },
      { id: 'bcomg', university_id: id, code: 'BCOMG', name: 'Commerce', level: 'bachelor' },
    ])
    .execute();
  await db
    .insertInto('subjects')
    .values([
      {
        id: 'theory',
        university_id: id,
        code: 'BPSC-131',
        title_en: 'Political Theory',
        title_hi: 'सिद्धांत',
        credits: 6,
      },
      { id: 'history', university_id: id, code: 'BHIC-131', title_en: 'History', credits: 6 },
    ])
    .execute();
  await db
    .insertInto('programme_subjects')
    .values({ programme_id: 'bag', subject_id: 'theory', semester: 1, category: 'CC' })
    .execute();
});

const eventsOfImports = () =>
  db.selectFrom('audit_events').where('subject_id', '=', universityId).select(['act', 'actor_id', 'details']).execute();

const SHEET = `Subject code,Title,Title (Hindi),Credits,Programmes
bpsc 131,Political Theory,,,BAG
BHIC131,History of India,इतिहास,6,BAG:2; BCOMG
begc-131,"Individual
and Society",,4,
,No code,,,
BSOC-131,,,six,BA
BEGC 131,Again,,,`;

test('each line is told with its number and what would become of it; nothing is written', async () => {
  const { lines } = await subjects.check({ universityId, text: SHEET });
  expect(lines.map(({ line, state, code, faults, changes }) => [line, state, code, faults, changes])).toEqual([
    [2, 'same', 'BPSC-131', [], []],
    [3, 'changed', 'BHIC-131', [], ['titleEn', 'titleHi', 'programmes']],
    [4, 'new', 'BEGC-131', [], []],
    [6, 'fix', '', ['code'], []],
    [7, 'fix', 'BSOC-131', ['title', 'credits', 'programmes'], []],
    [8, 'fix', 'BEGC-131', ['twice'], []],
  ]);
  expect(await db.selectFrom('subjects').select('id').execute()).toHaveLength(2);
  expect(await eventsOfImports()).toEqual([]);
});

test('an import writes what is new and changed, leaves what is to fix, and the same again is all the same', async () => {
  expect(await subjects.import({ universityId, text: SHEET })).toEqual({ added: 1, changed: 1, same: 1, left: 3 });
  const { rows } = await subjects.list({});
  expect(rows).toMatchObject([
    { code: 'BEGC-131', titleEn: 'Individual\nand Society', credits: 4, programmes: [] },
    {
      code: 'BHIC-131',
      titleEn: 'History of India',
      titleHi: 'इतिहास',
      revision: 1,
      programmes: [
        { code: 'BAG', semester: 2 },
        { code: 'BCOMG', semester: null },
      ],
    },
    { code: 'BPSC-131', titleHi: 'सिद्धांत', revision: 0, programmes: [{ code: 'BAG', semester: 1, category: 'CC' }] },
  ]);
  expect(await eventsOfImports()).toMatchObject([
    { act: 'subjects.imported', actor_id: tutor.id, details: { after: { added: 1, codes: ['BHIC-131', 'BEGC-131'] } } },
  ]);
  expect(await subjects.import({ universityId, text: SHEET })).toEqual({ added: 0, changed: 0, same: 3, left: 3 });
  expect(await eventsOfImports()).toHaveLength(1);
});

test('two imports of one text at once are one import', async () => {
  const done = await Promise.all([1, 2, 3].map(() => subjects.import({ universityId, text: SHEET })));
  expect(done.map(({ added }) => added).toSorted()).toEqual([0, 0, 1]);
  expect(await db.selectFrom('subjects').select('id').execute()).toHaveLength(3);
});

test('the exported file comes back as it went', async () => {
  await db.updateTable('subjects').set({ title_en: '=1+1, "quoted"' }).where('id', '=', 'history').execute();
  const { writeCsv } = await import('#server/platform/lists/csv.ts');
  const rows = [subjectsFile.head];
  for await (const page of subjectsFile.pages(contextFor(services, tutor), {}))
    rows.push(...page.map((row) => row.map(String)));
  const { lines } = await subjects.check({ universityId, text: writeCsv(rows) });
  expect(lines.map(({ state, faults }) => [state, faults])).toEqual([
    ['same', []],
    ['same', []],
  ]);
});

describe('a text is refused', () => {
  test.each(['', '\n\n', 'BPSC-131,Theory', 'Code;Credits\nBPSC-131;6'])('without its heads: %j', async (text) => {
    await expect(subjects.check({ universityId, text })).rejects.toMatchObject({ code: 'NO_HEAD' });
    await expect(subjects.import({ universityId, text })).rejects.toMatchObject({ code: 'NO_HEAD' });
  });

  test('of more than three hundred lines, and says of how many', async () => {
    const line = (n: number) => `S-${n},Subject ${n}`;
    const text = (count: number) => ['code,title', ...Array.from({ length: count }, (_, n) => line(n))].join('\n');
    await expect(subjects.import({ universityId, text: text(301) })).rejects.toMatchObject({
      code: 'TOO_MANY_LINES',
      data: { lines: 301 },
    });
    expect(await subjects.import({ universityId, text: text(300) })).toMatchObject({ added: 300, left: 0 });
  });

  test('for a university that is not there; a line for another one is to fix', async () => {
    await expect(subjects.check({ universityId: 'none', text: SHEET })).rejects.toMatchObject({
      code: 'UNKNOWN_REFERENCE',
    });
    const { lines } = await subjects.check({ universityId, text: 'University,Code,Title\nNIOS,317,Politics' });
    expect(lines).toMatchObject([{ state: 'fix', faults: ['university'] }]);
  });
});

describe('a sheet', () => {
  test.each(['Code\tTitle\nBPSC-131\tTheory', 'code;title\r\nBPSC-131;Theory\r\n', '\uFEFFसक\nx'])(
    '%j is read',
    (text) => {
      const read = readSheet(text)?.map(({ line, code, titleEn }) => [line, code, titleEn]);
      expect(read).toEqual(text.includes('BPSC') ? [[2, 'BPSC-131', 'Theory']] : undefined);
    },
  );

  test('counts its lines as an editor does, blank ones too', () => {
    const read = readSheet('\n\ncode,title\n\nA-1,"two\nlines"\nA-2,One');
    expect(read?.map(({ line, code }) => [line, code])).toEqual([
      [5, 'A-1'],
      [7, 'A-2'],
    ]);
  });
});
