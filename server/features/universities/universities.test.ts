import { beforeAll, describe, expect, test } from 'vitest';
import { clientFor, follow, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const { universities } = clientFor(services, null);

const SUBJECTS = [
  ['bpsc-131', 'BPSC-131', 'Introduction to Political Theory', 'राजनीतिक सिद्धांत का परिचय'],
  ['bpsc-132', 'BPSC-132', 'Indian Government and Politics', 'भारतीय शासन और राजनीति'],
  ['begae-182', 'BEGAE-182', 'English Communication Skills', 'अंग्रेज़ी संप्रेषण कौशल'],
  ['mps-001', 'MPS-001', 'Political Theory', null],
  ['odd', 'ODD-100', '100% _certain_ \\ sure', null],
] as const;

beforeAll(async () => {
  await db
    .insertInto('universities')
    .values([
      { id: 'nios', code: 'NIOS', name: 'Open Schooling' },
      { id: 'ignou', code: 'IGNOU', name: 'Indira Gandhi' },
    ])
    .execute();
  await db
    .insertInto('programmes')
    .values([
      { id: 'mps', university_id: 'ignou', code: 'MPS', name: 'Political Science', level: 'master' },
      { id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Arts', level: 'bachelor' },
    ])
    .execute();
  await db
    .insertInto('terms')
    .values([
      { id: 'july', university_id: 'ignou', kind: 'admission', label: 'July 2026', starts_on: '2026-07-01' },
      { id: 'january', university_id: 'ignou', kind: 'admission', label: 'January 2027', starts_on: '2027-01-01' },
      { id: 'tee', university_id: 'ignou', kind: 'exam', label: 'TEE December 2026', starts_on: '2026-12-01' },
    ])
    .execute();
  await db
    .insertInto('subjects')
    .values([
      ...SUBJECTS.map(([id, code, title_en, title_hi]) => ({ id, university_id: 'ignou', code, title_en, title_hi })),
      { id: '317', university_id: 'nios', code: '317', title_en: 'Political Science' },
    ])
    .execute();
  await db.insertInto('programme_subjects').values({ programme_id: 'mps', subject_id: 'mps-001' }).execute();
});

describe('watch', () => {
  test('gives anybody universities and programmes by code and the terms that admit, newest first; a change is a snapshot', async () => {
    const next = await follow(universities.watch);
    const ignou = {
      id: 'ignou',
      code: 'IGNOU',
      name: 'Indira Gandhi',
      nameHi: null,
      programmes: [
        { id: 'bag', code: 'BAG', name: 'Arts', nameHi: null },
        { id: 'mps', code: 'MPS', name: 'Political Science', nameHi: null },
      ],
      terms: [
        { id: 'january', label: 'January 2027' },
        { id: 'july', label: 'July 2026' },
      ],
    };
    const nios = { id: 'nios', code: 'NIOS', name: 'Open Schooling', nameHi: null, programmes: [], terms: [] };
    expect(await next()).toEqual([ignou, nios]);
    await db
      .updateTable('universities')
      .set({ name: 'IGNOU, New Delhi', name_hi: 'इग्नू' })
      .where('id', '=', 'ignou')
      .execute();
    expect(await next()).toEqual([{ ...ignou, name: 'IGNOU, New Delhi', nameHi: 'इग्नू' }, nios]);
  });
});

describe('subjects', () => {
  const find = async (text?: string, programmeId?: string) => {
    const found = await universities.subjects({
      universityId: 'ignou',
      ...(text === undefined ? {} : { text }),
      ...(programmeId ? { programmeId } : {}),
    });
    return found.map(({ code }) => code);
  };
  const ALL = ['BEGAE-182', 'BPSC-131', 'BPSC-132', 'MPS-001', 'ODD-100'];

  test('without a text are all of the university, by code, the programme’s own first', async () => {
    expect(await find()).toEqual(ALL);
    expect(await find('')).toEqual(ALL);
    expect(await find('  ', 'mps')).toEqual(['MPS-001', ...ALL.filter((code) => code !== 'MPS-001')]);
    expect(await find('political theory', 'mps')).toEqual(['MPS-001', 'BPSC-131']);
  });

  test.each([
    ['BPSC131', ['BPSC-131']],
    ['bpsc-131', ['BPSC-131']],
    ['bpsc 131', ['BPSC-131']],
    ['bpsc', ['BPSC-131', 'BPSC-132']],
    ['131', ['BPSC-131']],
    ['POLITICS', ['BPSC-132']],
    ['theory intro', ['BPSC-131']],
    ['राजनीति', ['BPSC-131', 'BPSC-132']],
    ['सिद्धांत', ['BPSC-131']],
    ['अंग्रेज़ी'.normalize('NFC'), ['BEGAE-182']],
    ['अंग्रेज\u093cी', ['BEGAE-182']],
    ['अंग्रे\u095bी', ['BEGAE-182']],
    ['%', ['ODD-100']],
    ['_', ['ODD-100']],
    ['\\', ['ODD-100']],
    ["' or 1=1 --", []],
    ['-', []],
    ['nothing of the kind', []],
  ])('%s finds %j', async (text, codes) => {
    expect(await find(text)).toEqual(codes);
  });

  test('one alone, by its id; nothing for that of another university', async () => {
    const one = (subjectId: string) => universities.subjects({ universityId: 'ignou', subjectId });
    expect((await one('bpsc-132')).map(({ code }) => code)).toEqual(['BPSC-132']);
    expect(await one('317')).toEqual([]);
  });

  test('of another university are never among them', async () => {
    expect(await universities.subjects({ universityId: 'nios', text: 'political' })).toEqual([
      { id: '317', code: '317', titleEn: 'Political Science', titleHi: null },
    ]);
    expect(await universities.subjects({ universityId: 'oxford' })).toEqual([]);
  });

  test('are fifty at most', async () => {
    await db.insertInto('universities').values({ id: 'big', code: 'BIG', name: 'Big' }).execute();
    await db
      .insertInto('subjects')
      .values(
        Array.from({ length: 60 }, (_, n) => ({ university_id: 'big', code: `S-${n}`, title_en: `Subject ${n}` })),
      )
      .execute();
    expect(await universities.subjects({ universityId: 'big' })).toHaveLength(50);
  });

  test('are not looked for by a text of 101 letters, nor without a university', async () => {
    const wrong = [{ universityId: 'ignou', text: 'x'.repeat(101) }, { universityId: '' }];
    for (const input of wrong)
      await expect(universities.subjects(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
