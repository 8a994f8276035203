import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/rights.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { readPromises, readSchool, readTax } from './settings.access.ts';

const services = await testServices();
const { db, pool } = services;
const visitor = clientFor(services, null);

const instructor = {
  name: 'R. Sharma',
  about: 'Twenty years of political science.',
  aboutHi: 'राजनीति विज्ञान के बीस साल।',
  photoUrl: null,
  socials: [{ kind: 'telegram' as const, url: 'https://t.me/school' }],
};
const site = { name: 'Sarathi', nameHi: 'सारथी', copyrightYear: 2026 };
const business = {
  legalName: 'Sarathi Education',
  address: '1 Park Street, Kolkata 700016',
  email: 'care@school.test',
  phone: '+91 98765 43210',
  grievanceOfficer: {
    name: 'A. Das',
    designation: 'Grievance officer',
    email: 'g@school.test',
    phone: '033 2222 1111',
  },
};
const promises = { refundDays: 14, refundSeenPercent: 30, refundPages: 5, refundDecisionDays: 3, deliveryMinutes: 15 };

const tax = { mode: 'regular', gstin: '07ADHFA0000Y1Z4', stateCode: '07', series: 'AD' } as const;

const unset = {
  site: { name: 'Adhyay', nameHi: 'अध्याय', copyrightYear: 2025 },
  notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
  instructor: null,
  business: null,
};

const listRows = () => db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute();
const listEvents = () =>
  db
    .selectFrom('audit_events')
    .where('act', '=', 'settings.changed')
    .select(['actor_id', 'actor_role', 'subject_id', 'details'])
    .orderBy('id')
    .execute();

test('anybody reads them; what was never set has a quiet default; any change of a row is the next snapshot', async () => {
  const next = await follow(visitor.settings.watch);
  expect(await next()).toEqual(unset);
  const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
  await admin.settings.update({ instructor });
  expect(await next()).toEqual({ ...unset, instructor });
  await pool.query(`update settings set value = jsonb_set(value, '{name}', '"S. Rao"') where name = 'instructor'`);
  await expect.poll(next).toMatchObject({ instructor: { name: 'S. Rao' } });
  await admin.settings.update({ instructor: null });
  await expect.poll(next).toEqual(unset);
});

describe('update', () => {
  test('changes what is given and leaves the rest, and writes down what was before and after', async () => {
    const person = await newPerson(services, { role: 'admin' });
    const admin = clientFor(services, person);
    await admin.settings.update({ site, business, promises });
    expect(await readSchool(db)).toEqual({ name: { en: 'Sarathi', hi: 'सारथी' }, business });
    expect(await readPromises(db)).toEqual(promises);
    const by = { actor_id: person.id, actor_role: 'admin', subject_id: 'settings' };
    const usual = { refundDays: 7, refundSeenPercent: 20, refundPages: 3, refundDecisionDays: 5, deliveryMinutes: 10 };
    const details = {
      site: { before: unset.site, after: site },
      business: { before: null, after: business },
      promises: { before: usual, after: promises },
    };
    expect((await listEvents()).at(-1)).toEqual({ ...by, details });

    await admin.settings.update({ site, promises: { ...promises, refundDays: 10 } });
    expect(await readSchool(db)).toMatchObject({ business });
    const second = { promises: { before: promises, after: { ...promises, refundDays: 10 } } };
    expect((await listEvents()).at(-1)).toEqual({ ...by, details: second });
  });

  test('how the school stands to the tax office: unregistered until somebody says otherwise, and written down', async () => {
    const quiet = { mode: 'unregistered', gstin: null, stateCode: '07', series: 'AD' };
    expect(await readTax(db)).toEqual(quiet);
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    await admin.settings.update({ tax: { ...tax, gstin: ' 07adhfa0000y1z4 ' } });
    expect(await readTax(db)).toEqual(tax);
    expect((await listEvents()).at(-1)?.details).toEqual({ tax: { before: quiet, after: tax } });
    await admin.settings.update({ tax: { mode: 'composition', gstin: tax.gstin, stateCode: '07', series: 'B' } });
    expect(await readTax(db)).toMatchObject({ mode: 'composition', series: 'B' });
  });

  test("of two who change one setting the second is told who was first; another setting is nobody else's", async () => {
    const one = await newPerson(services, { role: 'admin', name: 'Rohit' });
    const [rohit, meera] = [
      clientFor(services, one),
      clientFor(services, await newPerson(services, { role: 'admin' })),
    ];
    const { revisions } = await meera.settings.read();
    await rohit.settings.update({ notices: { ...unset.notices, iosHost: 'ios.school.test' }, revisions });
    const late = meera.settings.update({ notices: { ...unset.notices, webHost: 'school.test' }, revisions });
    await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Rohit' } });
    expect((await meera.settings.read()).notices).toEqual({ ...unset.notices, iosHost: 'ios.school.test' });
    await meera.settings.update({ approvals: { twoPersonPaise: 0 }, revisions });
    expect((await meera.settings.read()).approvals).toEqual({ twoPersonPaise: 0 });
    await rohit.settings.update({ notices: unset.notices });
  });

  test('the colour of the school paints the pages, and one that cannot be read is refused', async () => {
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    const next = await follow(visitor.settings.watch);
    await next();
    await admin.settings.update({ site: { ...site, colour: '#0B623B', logoUrl: '/files/images/a/480.webp' } });
    expect(await next()).toMatchObject({ site: { colour: '#0b623b' }, look: expect.stringContaining('#0b623b') });
    for (const colour of ['#f2a516', 'red', '#000000;}body{display:none'])
      await expect(admin.settings.update({ site: { ...site, colour } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      admin.settings.update({ site: { ...site, logoUrl: 'https://elsewhere.test/x.png' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await admin.settings.update({ site });
    expect((await next()).look).toBeUndefined();
  });

  test('nobody new comes in while registration is closed', async () => {
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    await admin.settings.update({ registration: { isOpen: false } });
    const newcomer = {
      name: 'New Student',
      email: 'new@settings.test',
      password: 'a quiet river at noon',
      birthBand: '18-24' as const,
      termsAccepted: true as const,
    };
    await expect(visitor.accounts.create(newcomer)).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED' });
    expect(await db.selectFrom('registrations').select('email').execute()).toEqual([]);
    await admin.settings.update({ registration: { isOpen: true } });
    await visitor.accounts.create(newcomer);
    expect(await db.selectFrom('registrations').select('email').execute()).toHaveLength(1);
  });

  test('no secret is in what staff read', async () => {
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    const read = JSON.stringify(await admin.settings.read());
    expect(read).not.toMatch(/secret|password"|keySecret/i);
  });

  test('nothing new writes nothing', async () => {
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    await admin.settings.update({ site });
    const before = [await listRows(), await listEvents()];
    await admin.settings.update({ site });
    await admin.settings.update({});
    expect([await listRows(), await listEvents()]).toEqual(before);
  });

  test.each<Role>(['student', 'instructor', 'support'])('to a %s there is no such procedure', async (role) => {
    const before = [await listRows(), await listEvents()];
    const client = clientFor(services, await newPerson(services, { role }));
    const update = client.settings.update({ site: { ...site, name: 'Taken over' } });
    await expect(update).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect([await listRows(), await listEvents()]).toEqual(before);
  });

  const wrong: [string, object][] = [
    ['an unknown setting', { roles: { student: 'admin' } }],
    ['a site without a name', { site: { ...site, name: '' } }],
    ['a site that is no object', { site: 'x' }],
    ['a notice that would run a script', { notices: { ...unset.notices, androidStoreUrl: 'javascript:alert(1)' } }],
    [
      'a social link that is not https',
      { instructor: { ...instructor, socials: [{ kind: 'telegram', url: 'http://t' }] } },
    ],
    ['a promise below zero', { promises: { ...promises, refundDays: -1 } }],
    ['a promise that is no whole number', { promises: { ...promises, refundDays: 7.5 } }],
    ['half a page', { promises: { ...promises, refundPages: 0.5 } }],
    ['a share over a hundred', { promises: { ...promises, refundSeenPercent: 101 } }],
    ['a business without an officer', { business: { ...business, grievanceOfficer: null } }],
    ['a business whose e-mail is none', { business: { ...business, email: 'care' } }],
    ['a regular seller without a GSTIN', { tax: { ...tax, gstin: null } }],
    ['an unregistered seller with one', { tax: { ...tax, mode: 'unregistered' } }],
    ['a GSTIN whose check character is another', { tax: { ...tax, gstin: '07ADHFA0000Y1Z5' } }],
    ['a GSTIN of another State', { tax: { ...tax, stateCode: '27' } }],
    ['a State that does not exist', { tax: { ...tax, mode: 'unregistered', gstin: null, stateCode: '28' } }],
    ['a series that would make numbers too long', { tax: { ...tax, series: 'ADH' } }],
    ['a series with a sign that the law does not know', { tax: { ...tax, series: 'A_' } }],
    ['a standing that does not exist', { tax: { ...tax, mode: 'exempt' } }],
    ['an endless address', { business: { ...business, address: 'x'.repeat(501) } }],
  ];
  test.each(wrong)('refuses %s, and nothing of what came with it', async (_, input) => {
    const before = [await listRows(), await listEvents()];
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    const update = admin.settings.update({ notices: { ...unset.notices, detectTools: true }, ...input });
    await expect(update).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect([await listRows(), await listEvents()]).toEqual(before);
  });

  test('twenty at once: each event begins where the one before ended', async () => {
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    await admin.settings.update({ promises: { ...promises, refundDays: 60 } });
    const seen = (await listEvents()).length;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => admin.settings.update({ promises: { ...promises, refundDays: n } })),
    );
    const chain = (await listEvents()).slice(seen).map(({ details }) => details as Record<string, Change>);
    expect(chain).toHaveLength(20);
    const steps = new Map(chain.map(({ promises: step }) => [step?.before.refundDays, step?.after.refundDays]));
    let days: number | undefined = 60;
    for (const _ of chain) days = steps.get(days);
    expect(days).toBe((await readPromises(db)).refundDays);
  });
});

type Change = { before: typeof promises; after: typeof promises };

test('a stored setting that does not fit its shape is a fault, never shown', async () => {
  const broken = await testServices();
  await broken.pool.query(
    `insert into settings (name, value) values ('notices', '{"androidStoreUrl":"javascript:x"}')`,
  );
  const next = await follow(clientFor(broken, null).settings.watch);
  await expect(next()).rejects.toThrow();
});

test('the database knows no other setting', async () => {
  const insert = pool.query(`insert into settings (name, value) values ('surprise', '1')`);
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});

test('notices that are shown are counted by day, without a word of who saw them', async () => {
  const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
  await pool.query(`insert into notice_days (name, day, shown) values ('ios', '2026-01-01', 9)`);
  const none = { android: 0, ios: 0, web: 0, tools: 0 };
  expect((await admin.settings.read()).shownToday).toEqual(none);
  for (const name of ['ios', 'tools', 'ios'] as const) await visitor.settings.countNotice({ name });
  const now = async () => (await admin.settings.read()).shownToday;
  await expect.poll(now, { timeout: 20_000 }).toEqual({ ...none, ios: 2, tools: 1 });
  await visitor.settings.countNotice({ name: 'ios' });
  await expect.poll(now, { timeout: 20_000 }).toEqual({ ...none, ios: 3, tools: 1 });
  const wrong = { name: 'pop-up' } as unknown as { name: 'ios' };
  await expect(visitor.settings.countNotice(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
