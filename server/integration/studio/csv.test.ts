import { beforeAll, expect, test } from 'vitest';
import { CSV_LISTS, csvPath } from '#contract/studio/csv-lists.ts';
import { seedDemoSchool } from '#demo/seed.ts';
import { openSchool, sell } from '#server/integration/selling/testing-school.ts';
import { clientFor, newPerson, runJobs } from '#server/testing.ts';

// What a spreadsheet would take for a formula, typed into every text of the school and brought out by every CSV door.
const school = await openSchool();
const { sql, ask } = school;
await seedDemoSchool(school.db);
const admin = await school.enter('admin');
await sql(`insert into access_lists (id, total) values ('list', 1)`);
await sql(`insert into waiting_entitlements (email, name, phone, product_id)
  select 'ravi@list.test', 'Ravi', '9876543211', id from courses limit 1`);
await sql(`insert into access_list_rows (list_id, position, line, name, email, phone, products, until, items, act, faults)
  values ('list', 0, 1, 'Asha', 'asha@list.test', '9876543210', 'Course', '2027-06-30', '[]', 'none', '[]')`);

const doors = school.addresses.filter((door) => /^GET \/files\/.*(\.csv|:month\/:file)$/.test(door));
const GSTR1 = ['b2c', 'b2b', 'notes', 'documents'];
const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
/** What a door needs in its query. */
const QUERIES: Record<string, () => Promise<string>> = {
  'access-list': async () => `?listId=${await idOf('access_lists')}`,
  'test-answers': async () => `?testId=${(await sql('select test_id from attempts limit 1'))[0]?.['test_id']}`,
  'test-results': async () => `?testId=${(await sql('select test_id from attempts limit 1'))[0]?.['test_id']}`,
  'question-import': async () => `?importId=${await idOf('question_imports')}`,
  'poll-results': async () => `?pollId=${await idOf('polls')}`,
  'timetable-papers': async () =>
    `?sectionId=${(await sql('select section_id from timetable_entries limit 1'))[0]?.['section_id']}`,
};
/** Only months, days, sums, numbers of series and codes of capitals and digits: there is no text that somebody typed. */
const UNTYPED = ['b2c', 'documents', 'coupons'];

const idOf = async (table: string) => String((await sql(`select id from ${table} limit 1`))[0]?.['id']);

function pathsOf(door: string): [name: string, path: string][] {
  const path = door.replace('GET ', '');
  if (path.includes(':month')) return GSTR1.map((name) => [name, `/files/gstr1/${month}/${name}.csv`]);
  return [[/(?<name>[\w-]+)\.csv$/.exec(path)?.groups?.['name'] ?? '', path]];
}

const files = doors.flatMap(pathsOf);

test('the server has the lists that the studio links to, and no others', () => {
  const lists = doors.filter((door) => door.includes('/lists/')).map((door) => door.replace('GET ', ''));
  expect(lists.sort()).toEqual(CSV_LISTS.map(csvPath).sort());
});

/** The texts that a spreadsheet would read, and what stands there without quotes, which it takes for a number. */
function cellsOf(csv: string): { text?: string; bare?: string }[] {
  const found = [];
  const cells = /("((?:[^"]|"")*)"|[^",\r\n]*)(,|\r\n)/gy;
  cells.lastIndex = 1;
  for (let match = cells.exec(csv); match; match = cells.exec(csv)) {
    const [, whole = '', quoted] = match;
    found.push(quoted === undefined ? { bare: whole } : { text: quoted.replaceAll('""', '"') });
    if (cells.lastIndex === csv.length) return found;
  }
  throw new Error(`no CSV from here on: ${csv.slice(cells.lastIndex, 300)}`);
}

async function take(name: string, path: string): Promise<string> {
  const query = await QUERIES[name]?.();
  const { status, text, headers } = await ask({ path: `${path}${query ?? ''}`, headers: { cookie: admin.cookie } });
  expect(status, path).toBe(200);
  expect(headers['content-type'], path).toMatch(/^text\/csv/);
  expect(headers['content-disposition'], path).toMatch(/^attachment/);
  return text;
}

type Column = { table: string; name: string };
let columns: Column[];

/** Puts a beginning before every text of a column; whether the table let it. */
async function taint({ table, name }: Column, begin: string): Promise<boolean> {
  const tainted = sql(
    `update ${table} set ${name} = $1 || substr(ltrim(${name}, E'=+-@\\t\\r'), 1, 60) where ${name} is not null`,
    [`${begin}cmd|`],
  );
  return tainted.then(
    () => true,
    () => false,
  );
}

const PHONE = '+919876543210';

beforeAll(async () => {
  const sale = await sell(school);
  const person = await newPerson(school, { role: 'admin' });
  const client = clientFor(school, person);
  await client.settings.update({ tax: { mode: 'regular', gstin: '07AAACI1681G1ZR', stateCode: '07', series: 'AD' } });
  await client.coupons.create({
    ...{ code: 'CSV-10', off: { kind: 'percent', percent: 10, mostPaise: null }, scope: { kind: 'everything' } },
    ...{ minimumPaise: 0, startsAt: null, endsAt: null, mostUses: null, mostUsesEach: null },
  });
  await client.tickets.create({
    name: 'Sana',
    email: 'sana@school.test',
    category: 'other',
    message: 'Where are my notes?',
  });
  await client.announcements.create({
    ...{ text: 'Forms are open', textHi: null, link: null, shown: 'now', publishAt: null, endsAt: null },
  });
  await client.refunds.create({ orderId: sale.orderId, reason: 'a kindness' });
  await runJobs(school);
  await sql(`insert into question_imports (id, name, file_hash, state) values ('i1', 'bank.csv', '\\x00', 'checked')`);
  await sql(`insert into question_import_rows (import_id, position, line, details, body, state)
    values ('i1', 0, 2, '{"externalId": "=cmd|id"}', '{"kind": "descriptive", "stem": {"en": "=cmd|stem", "hi": null}}', 'ready')`);
  const rows = await sql(`select table_name as "table", column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'
      and column_name not in ('id', 'email', 'phone') and column_name !~ '_(id|key|hash)$'
      and table_name not in ('limit_counts', 'sessions', 'migrations') and table_name !~ '^sandbox_'`);
  columns = rows as Column[];
  // Some tables only grow; here what stands in them is written anew all the same.
  for (const table of new Set(['invoices', ...columns.map((column) => column.table)]))
    await sql(`alter table ${table} disable trigger user`);
  await sql(`update invoices set content = jsonb_set(jsonb_set(replace(content::text, '"name": "', '"name": "=cmd|')::jsonb,
    '{buyer,gstin}', '"=cmd|gstin"'), '{buyer,businessName}', '"=cmd|business"')`);
}, 120_000);

test('there is a door for every list, and the returns', () => {
  expect(files.length).toBeGreaterThan(24);
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['students', 'orders', 'audit', 'b2b']));
});

test.each(['=', '+', '-', '@', '\t=', '\r=', ' =', '＝'])(
  '%j is a text in every file',
  async (begin) => {
    const taken = [];
    for (const column of columns) if (await taint(column, begin)) taken.push(column);
    columns = taken;
    expect(taken.length).toBeGreaterThan(30);
    for (const [name, path] of files) {
      const cells = cellsOf(await take(name, path));
      const texts = cells.flatMap(({ text }) => (text === undefined ? [] : [text]));
      expect(
        texts.filter((text) => /^\s*[=+\-@\t\r＝＋－＠]/.test(text)),
        name,
      ).toEqual([]);
      for (const { bare } of cells) if (bare !== undefined) expect(bare, name).toMatch(/^(-?\d+(\.\d+)?)?$/);
      const isTried = texts.some((text) => text.startsWith("'"));
      expect(isTried, `${name} has a text that was typed`).toBe(!UNTYPED.includes(name));
    }
  },
  60_000,
);

test('sums stay numbers to calculate with, and a phone keeps all its digits', async () => {
  await sql(`update users set phone = $1 where id = (select user_id from orders where paid_at is not null limit 1)`, [
    PHONE,
  ]);
  const students = cellsOf(await take('students', '/files/lists/students.csv'));
  expect(students).toContainEqual({ text: `'${PHONE}` });
  expect(students.filter(({ bare }) => bare !== undefined && Number(bare) > 0).length).toBeGreaterThan(0);
  const orders = cellsOf(await take('orders', '/files/lists/orders.csv'));
  expect(orders).toContainEqual({ text: `'${PHONE}` });
  expect(orders).toContainEqual({ bare: '499' });
});
