import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { RIGHTS, withCaller } from '#server/integration/rights/testing-rights.ts';
import { PUBLIC_FIELDS } from '#server/integration/security/testing-public-fields.ts';
import { openTab } from '#server/integration/testing-client.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { clientFor, openOtherProcess } from '#server/testing.ts';
import { openVisitedSchool } from './testing-visitors.ts';

const school = await openVisitedSchool();
const { ask, base, letLook, sql } = school;

/** All that visitors may call where they may look: what is added is thought about, and written here. */
const OPEN = [
  'checkout.visitor.create',
  'checkout.visitor.quote',
  'courses.list',
  'courses.listed.watch',
  'courses.page.watch',
  'courses.watch',
  'ebooks.list',
  'ebooks.listed.watch',
  'ebooks.page.watch',
  'ebooks.sections.watch',
  'ebooks.watch',
  'lessons.play',
  'lessons.read',
  'notes.list',
  'notes.watch',
  'reading.find',
  'reading.open',
  'reading.text',
  'streams.watch',
  'testSeries.list',
  'testSeries.listed.watch',
  'testSeries.page.watch',
];

function metaOf(name: string): ProcedureMeta {
  let node: unknown = contract;
  for (const step of name.split('.')) node = Object(node)[step];
  return (node as { '~orpc': { meta: ProcedureMeta } })['~orpc'].meta;
}

const all = listProcedures();

/** What somebody who is not signed in is answered, in a word. */
async function outcomeFor(name: string, headers: Record<string, string> = {}): Promise<string> {
  const body = withCaller({ json: RIGHTS[name]?.input }, 'nobody');
  const { status, text } = await ask({ method: 'POST', path: `/api/rpc/${name.replaceAll('.', '/')}`, headers, body });
  return status === 200 ? 'OK' : JSON.parse(text).json.code;
}

test('the list is the whole of what visitors may call, and says nothing that differs by person', () => {
  const visited = all.filter(({ name }) => metaOf(name).access === 'visitor').map(({ name }) => name);
  expect(visited.sort()).toEqual(OPEN);
  expect(Object.keys(RIGHTS).filter((name) => RIGHTS[name]?.for === 'visitor')).toHaveLength(OPEN.length);
  for (const name of OPEN) {
    expect(metaOf(name).live?.audience ?? 'everyone', name).toBe('everyone');
    expect(metaOf(name).allowRestricted, name).toBeUndefined();
  }
});

/** What tells of a person, among the names of fields. */
const PERSONAL =
  /^(?:author|email|phone|mobile|name|photoUrl|userId|mine|seen|held|role|address|orderNumber|productIds)$/;

test('no answer that visitors get has a field of a person', () => {
  for (const name of OPEN)
    expect(
      (PUBLIC_FIELDS[name] ?? '').split(' ').filter((field) => PERSONAL.test(field)),
      name,
    ).toEqual(
      // Qualities of a film have names; who orders sees what they typed, and the school's name.
      name === 'lessons.read' ? ['name'] : name === 'checkout.visitor.create' ? ['email', 'name'] : [],
    );
});

const closed = all.map(({ name }) => name).filter((name) => RIGHTS[name]?.for !== 'anyone');

describe('where visitors may not look, which is where nobody said so', () => {
  test('everything but what is for anybody asks for a sign-in', async () => {
    for (const name of closed) expect(await outcomeFor(name), name).toBe('SIGNED_OUT');
  });

  test.each(['{"mayLook": false}', '{"mayLook": "true"}', '{}', 'null', '[]', '{"mayLook": 1}'])(
    'nor where the setting says %s',
    async (value) => {
      await sql(`insert into settings (name, value) values ('visitors', $1)`, [value]);
      await school.visitors.refresh();
      expect(school.visitors.mayLook()).toBe(false);
      for (const name of OPEN) expect(await outcomeFor(name), name).toBe('SIGNED_OUT');
      await sql(`delete from settings where name = 'visitors'`);
    },
  );
});

describe('where visitors may look', () => {
  beforeAll(() => letLook(true));

  test.each(closed)('%s answers nobody as the list says', async (name) => {
    const expected = OPEN.includes(name) ? (RIGHTS[name]?.gives ?? 'OK') : 'SIGNED_OUT';
    expect(await outcomeFor(name)).toBe(expected);
    expect(await outcomeFor(name, { cookie: 'adhyay=of-nobody' }), 'a cookie of nobody').toBe(expected);
    expect(await outcomeFor(name, { authorization: 'Bearer of-nobody' }), 'a bearer of nobody').toBe(expected);
  });

  test('who waits for a parent is no visitor', async () => {
    const { id, cookie } = await school.enter();
    await sql(`update users set birth_band = 'under-18' where id = $1`, [id]);
    for (const name of OPEN) expect(await outcomeFor(name, { cookie }), name).toBe('ACCOUNT_HELD');
  });

  test('looking leaves no trace of anybody', async () => {
    const before = await school.print();
    for (const name of OPEN) await outcomeFor(name);
    for (const path of ['/', '/all-courses', '/all-ebooks', '/notes', '/timetables', '/sitemap.xml'])
      expect((await school.see(path)).status, path).toBe(200);
    expect(await school.print()).toBe(before);
  });

  test('the document of the API says so', async () => {
    const { text } = await ask({ path: '/api/openapi.json' });
    const { paths } = JSON.parse(text);
    expect(paths['/courses'].get.security).toEqual([{ bearer: [] }, { cookie: [] }, {}]);
    expect(paths['/orders'].get.security ?? 'as usual').toBe('as usual');
  });
});

test('a change is in the audit log, bites at once in this process, and soon in another', async () => {
  const other = await openOtherProcess(school);
  await letLook(true);
  await expect.poll(() => other.visitors.mayLook()).toBe(true);
  await letLook(false);
  expect(await outcomeFor('courses.watch')).toBe('SIGNED_OUT');
  await expect.poll(() => other.visitors.mayLook()).toBe(false);
  const [event] = await sql(
    `select act, details from audit_events where act = 'settings.changed' order by id desc limit 1`,
  );
  expect(event?.['details']).toEqual({ visitors: { before: { mayLook: true }, after: { mayLook: false } } });
});

test('who may not change settings does not let anybody look', async () => {
  const { cookie } = await school.enter('instructor');
  const body = JSON.stringify({ visitors: { mayLook: true } });
  const { status } = await ask({ method: 'PATCH', path: '/api/v1/settings', headers: { cookie }, body });
  expect(status).toBe(404);
  await expect(clientFor(school, null).courses.list({})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});

test('the live line of a tab: what is open as it changes, nothing of a person, and a new line when the setting does', async () => {
  await letLook(true);
  const tab = await openTab(base);
  tab.watch('courses.watch', 'streams.watch', 'enrolments.watch', 'polls.mine.watch', 'settings.changes.watch');
  await tab.until('courses.watch', (cards) => Array.isArray(cards) && cards.length === 0);
  await school.newProduct({ kind: 'course' });
  await tab.until('courses.watch', (cards) => Array.isArray(cards) && cards.length === 1);
  const refused = () => tab.told.filter(({ error }) => error).map(({ path, error }) => `${path} ${error}`);
  await expect
    .poll(() => refused().sort())
    .toEqual(['enrolments.watch SIGNED_OUT', 'polls.mine.watch SIGNED_OUT', 'settings.changes.watch SIGNED_OUT']);
  await letLook(false);
  expect((await tab.closed).code).toBe(1001);

  const later = await openTab(base);
  later.watch('courses.watch', 'polls.watch');
  await expect
    .poll(() => later.told.map(({ path, error }) => `${path} ${error}`))
    .toContain('courses.watch SIGNED_OUT');
  await letLook(true);
  expect((await later.closed).code).toBe(1001);
});
