import { beforeAll, describe, expect, test } from 'vitest';
import type { ProfileChange } from '#contract/accounts/profile.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;

beforeAll(async () => {
  await db
    .insertInto('universities')
    .values(['ignou', 'nios'].map((id) => ({ id, code: id.toUpperCase(), name: id })))
    .execute();
  await db
    .insertInto('programmes')
    .values([
      { id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Arts', level: 'bachelor' },
      { id: 'sec', university_id: 'nios', code: 'SEC', name: 'Secondary', level: 'secondary' },
    ])
    .execute();
  await db
    .insertInto('terms')
    .values([
      { id: 'july', university_id: 'ignou', kind: 'admission', label: 'July 2026' },
      { id: 'tee', university_id: 'ignou', kind: 'exam', label: 'TEE December 2026' },
      { id: 'block-1', university_id: 'nios', kind: 'admission', label: 'Block 1' },
    ])
    .execute();
  await db
    .insertInto('subjects')
    .values([
      { id: 'bpsc', university_id: 'ignou', code: 'BPSC-131', title_en: 'Political Theory', title_hi: 'राजनीति' },
      { id: 'begc', university_id: 'ignou', code: 'BEGC-131', title_en: 'Individual and Society' },
      { id: '302', university_id: 'nios', code: '302', title_en: 'English' },
    ])
    .execute();
});

async function newStudent() {
  const person = await newPerson(services);
  const { accounts } = clientFor(services, person);
  const read = async () => (await follow(accounts.profile.watch))();
  return { person, update: accounts.update, watch: accounts.profile.watch, read };
}

const rowOf = (id: string) => db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const subjectsOf = async (userId: string) => {
  const rows = await db.selectFrom('user_subjects').where('user_id', '=', userId).select('subject_id as id').execute();
  return rows.map(({ id }) => id).sort();
};

const STUDIES = { universityId: 'ignou', programmeId: 'bag', termId: 'july', subjectIds: ['bpsc', 'begc'] };

describe('the profile', () => {
  test('of somebody new is empty but for who they are, with the usual notifications', async () => {
    const { person, read } = await newStudent();
    expect(await read()).toEqual({
      name: person.name,
      email: person.email,
      pendingEmail: null,
      phone: null,
      mobile: null,
      photoUrl: null,
      birthBand: null,
      parentEmail: null,
      parentConsentedAt: null,
      state: null,
      pin: null,
      universityId: null,
      programmeId: null,
      termId: null,
      medium: null,
      subjects: [],
      notifications: { purchases: true, timetables: true, answers: true, announcements: false },
      pushes: { purchases: true, timetables: true, answers: true, announcements: true, tests: true },
      sms: { purchases: false, timetables: false, answers: false, tests: false },
      whatsapp: { purchases: false, timetables: false, answers: false, tests: false },
      quietHours: { from: '22:00', to: '07:00' },
      pushDetails: false,
    });
  });

  test('is only yours, and nobody’s who is signed out; a held person sees it too', async () => {
    const [asha, binod] = [await newStudent(), await newStudent()];
    await asha.update({ name: 'Asha' });
    expect(await binod.read()).toMatchObject({ name: binod.person.name });
    await expect(clientFor(services, null).accounts.profile.watch()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    const held = clientFor(services, { ...asha.person, held: 'parent-consent' });
    expect(await (await follow(held.accounts.profile.watch))()).toMatchObject({ name: 'Asha' });
  });

  test('shows the newest e-mail that waits for its link, not one that was used, ended or is for something else', async () => {
    const { person, read } = await newStudent();
    let links = 0;
    const link = (email: string, given: { purpose?: string; used_at?: Date; expires_at?: Date }) => {
      links += 1;
      const created_at = new Date(Date.now() + links * 1000);
      const row = { purpose: 'change-email', expires_at: new Date(Date.now() + 3_600_000), created_at, ...given };
      const token_hash = Buffer.from(`${person.id}${links}`);
      return db
        .insertInto('account_links')
        .values({ ...row, token_hash, email, user_id: person.id })
        .execute();
    };
    await link('used@new.test', { used_at: new Date() });
    await link('late@new.test', { expires_at: new Date(Date.now() - 1000) });
    await link('parent@new.test', { purpose: 'parent-consent' });
    expect(await read()).toMatchObject({ pendingEmail: null });
    await link('first@new.test', {});
    await link('second@new.test', {});
    expect(await read()).toMatchObject({ pendingEmail: 'second@new.test' });
  });
});

describe('a change', () => {
  test('of all there is writes the row, the subjects and the choices, and comes as a snapshot', async () => {
    const { person, update, watch } = await newStudent();
    const next = await follow(watch);
    await next();
    await update({
      ...STUDIES,
      name: '  आशा वर्मा ',
      phone: '9876543210',
      state: '07',
      pin: '110092',
      medium: 'hi',
      notifications: { announcements: true, answers: false },
    });
    expect(await rowOf(person.id)).toMatchObject({
      name: 'आशा वर्मा',
      phone: '+919876543210',
      state_code: '07',
      pin: '110092',
      medium: 'hi',
      university_id: 'ignou',
      programme_id: 'bag',
      term_id: 'july',
      language: 'en',
      theme: 'system',
    });
    expect(await next()).toMatchObject({
      name: 'आशा वर्मा',
      state: '07',
      subjects: [
        { id: 'begc', code: 'BEGC-131', titleEn: 'Individual and Society', titleHi: null },
        { id: 'bpsc', code: 'BPSC-131', titleEn: 'Political Theory', titleHi: 'राजनीति' },
      ],
      notifications: { purchases: true, timetables: true, answers: false, announcements: true },
    });
  });

  test('leaves what is absent and empties what is null', async () => {
    const { person, update, read } = await newStudent();
    await update({ ...STUDIES, phone: '9876543210', state: '07', pin: '110092', medium: 'en' });
    await update({ phone: null, pin: null, medium: null, termId: null });
    expect(await rowOf(person.id)).toMatchObject({ phone: null, pin: null, medium: null, term_id: null });
    expect(await read()).toMatchObject({ state: '07', universityId: 'ignou', programmeId: 'bag' });
    expect(await subjectsOf(person.id)).toEqual(['begc', 'bpsc']);
    await update({ notifications: { purchases: false } });
    await update({ notifications: { purchases: true, timetables: false } });
    expect(await read()).toMatchObject({ notifications: { purchases: true, timetables: false, answers: true } });
  });

  test('touches nobody else', async () => {
    const [asha, binod] = [await newStudent(), await newStudent()];
    await binod.update(STUDIES);
    const before = await rowOf(binod.person.id);
    await asha.update({ ...STUDIES, name: 'Asha', subjectIds: [], notifications: { answers: false } });
    expect(await rowOf(binod.person.id)).toEqual(before);
    expect(await subjectsOf(binod.person.id)).toEqual(['begc', 'bpsc']);
    expect(await binod.read()).toMatchObject({ notifications: { answers: true } });
  });

  test('without a word writes nothing', async () => {
    const { person, update } = await newStudent();
    const before = await rowOf(person.id);
    await update({});
    await update({ notifications: {} });
    expect(await rowOf(person.id)).toEqual(before);
  });
});

describe('what one studies', () => {
  const misfits: [string, ProfileChange, string][] = [
    ['a university that is none', { universityId: 'oxford' }, 'universityId'],
    ['a programme that is none', { ...STUDIES, programmeId: 'nothing' }, 'programmeId'],
    ['a programme of another university', { ...STUDIES, programmeId: 'sec' }, 'programmeId'],
    ['a term of another university', { ...STUDIES, termId: 'block-1' }, 'termId'],
    ['a term that is for exams', { ...STUDIES, termId: 'tee' }, 'termId'],
    ['a subject that is none', { ...STUDIES, subjectIds: ['bpsc', 'nothing'] }, 'subjectIds'],
    ['a subject of another university', { ...STUDIES, subjectIds: ['bpsc', '302'] }, 'subjectIds'],
    ['a programme without a university', { programmeId: 'bag' }, 'programmeId'],
    ['a programme while the university goes', { universityId: null, programmeId: 'bag' }, 'programmeId'],
    ['subjects without a university', { subjectIds: ['bpsc'] }, 'subjectIds'],
  ];

  test.each(misfits)('refuses %s, and writes nothing of the rest', async (_, change, field) => {
    const { person, update } = await newStudent();
    const before = await rowOf(person.id);
    await expect(update({ ...change, name: 'Changed', notifications: { answers: false } })).rejects.toMatchObject({
      code: 'UNKNOWN_CHOICE',
      status: 422,
      data: { field },
    });
    expect(await rowOf(person.id)).toEqual(before);
    expect(await subjectsOf(person.id)).toEqual([]);
    expect(await db.selectFrom('notification_choices').where('user_id', '=', person.id).selectAll().execute()).toEqual(
      [],
    );
  });

  test('another university takes along what belonged to the first, and nothing else', async () => {
    const { person, update } = await newStudent();
    await update({ ...STUDIES, medium: 'hi' });
    await update({ universityId: 'ignou' });
    expect(await rowOf(person.id)).toMatchObject({ programme_id: 'bag', term_id: 'july' });
    expect(await subjectsOf(person.id)).toEqual(['begc', 'bpsc']);
    await update({ universityId: 'nios' });
    expect(await rowOf(person.id)).toMatchObject({
      university_id: 'nios',
      programme_id: null,
      term_id: null,
      medium: 'hi',
    });
    expect(await subjectsOf(person.id)).toEqual([]);
    await update({ ...STUDIES, universityId: 'nios', programmeId: 'sec', termId: 'block-1', subjectIds: ['302'] });
    expect(await subjectsOf(person.id)).toEqual(['302']);
    await update({ universityId: null });
    expect(await rowOf(person.id)).toMatchObject({ university_id: null, programme_id: null, term_id: null });
    expect(await subjectsOf(person.id)).toEqual([]);
  });

  test('subjects come and go one by one; one that is named twice is there once', async () => {
    const { person, update } = await newStudent();
    await update({ ...STUDIES, subjectIds: ['bpsc', 'bpsc'] });
    expect(await subjectsOf(person.id)).toEqual(['bpsc']);
    await update({ subjectIds: ['begc'] });
    expect(await subjectsOf(person.id)).toEqual(['begc']);
    await update({ subjectIds: [] });
    expect(await subjectsOf(person.id)).toEqual([]);
  });

  test('changes at once never mix two universities', async () => {
    const { person, update } = await newStudent();
    const nios = { universityId: 'nios', programmeId: 'sec', termId: 'block-1', subjectIds: ['302'] };
    await Promise.all(Array.from({ length: 20 }, (_, n) => update(n % 2 ? STUDIES : nios)));
    const row = await rowOf(person.id);
    const [university, programme, term, subjects] =
      row.university_id === 'nios' ? ['nios', 'sec', 'block-1', ['302']] : ['ignou', 'bag', 'july', ['begc', 'bpsc']];
    expect(row).toMatchObject({ university_id: university, programme_id: programme, term_id: term });
    expect(await subjectsOf(person.id)).toEqual(subjects);
  });

  test('two changes at once both stand', async () => {
    const { person, update } = await newStudent();
    for (let round = 0; round < 10; round += 1) {
      await update(STUDIES);
      await Promise.all([update({ programmeId: null }), update({ termId: null }), update({ subjectIds: ['bpsc'] })]);
      expect(await rowOf(person.id)).toMatchObject({ university_id: 'ignou', programme_id: null, term_id: null });
      expect(await subjectsOf(person.id)).toEqual(['bpsc']);
    }
  });
});

describe('refused at the door', () => {
  test.each<[string, object]>([
    ['an empty name', { name: '  ' }],
    ['a name of 101 letters', { name: 'x'.repeat(101) }],
    ['no name', { name: null }],
    ['a phone number with its +91', { phone: '+919876543210' }],
    ['a phone number that is none', { phone: '1234567890' }],
    ['a State by name', { state: 'Delhi' }],
    ['a PIN that begins with 0', { pin: '010092' }],
    ['a PIN of five digits', { pin: '11009' }],
    ['a medium that is none', { medium: 'fr' }],
    ['41 subjects', { subjectIds: Array.from({ length: 41 }, (_, n) => `s${n}`) }],
    ['a category that is none', { notifications: { everything: false } }],
    ['a choice that is none', { notifications: { answers: 'no' } }],
    ['an e-mail', { email: 'other@school.test' }],
    ['a role', { role: 'admin' }],
    ['somebody else’s id', { id: 'another' }],
    ['a photo from elsewhere', { photoUrl: 'https://evil.test/x.png' }],
    ['a parent’s consent', { parentConsentedAt: '2026-01-01' }],
    ['a NUL', { name: 'A\0' }],
  ])('%s', async (_, change) => {
    const { person, update } = await newStudent();
    const before = await rowOf(person.id);
    await expect(update(change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await rowOf(person.id)).toEqual(before);
  });

  test('a visitor', async () => {
    await expect(clientFor(services, null).accounts.update({ name: 'X' })).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    });
  });
});
