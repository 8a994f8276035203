import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { createAsker, signInAs } from '#server/integration/testing-client.ts';
import { type Described, listProcedures } from '#server/integration/testing-inputs.ts';
import { killServers, type ServerProcess, startServer } from '#server/integration/testing-process.ts';

// Flaw 28 of security.md 4.4: a side door for credentials had no throttle. Two processes of one school count as one.
const database = await openTestDatabase();
let servers: ServerProcess[];
let asks: ReturnType<typeof createAsker>[];

const PASSWORD_ROUTES = [
  'accounts.changePassword',
  'accounts.changeEmail',
  'twofactor.begin',
  'privacy.requestDeletion',
];

beforeAll(async () => {
  const settings = { DATABASE_URL: database, DEMO: '0', RATE_LIMIT_SCALE: '1' };
  servers = await Promise.all([startServer(settings), startServer({ ...settings, ROLE: 'web' })]);
  asks = servers.map(({ base }) => createAsker(base, 4));
}, 150_000);

afterAll(async () => {
  killServers();
  await Promise.all(servers.map(({ ended }) => ended));
});

let people = 0;

async function newCaller(role: string): Promise<{ id: string; cookie: string }> {
  people += 1;
  const id = `caller-${people}`;
  await queryOnce(database, `insert into users (id, email, name, role, birth_band) values ($1, $2, 'C', $3, '18-24')`, [
    ...[id, `${id}@school.test`, role],
  ]);
  return { id, cookie: await signInAs(database, id) };
}

/** Calls one of the two processes, in turn. */
let turns = 0;
async function call(name: string, input: unknown, cookie = '') {
  turns += 1;
  const ask = asks[turns % asks.length];
  const body = JSON.stringify({ json: input });
  const answer = await ask?.({
    method: 'POST',
    path: `/api/rpc/${name.replaceAll('.', '/')}`,
    headers: { cookie },
    body,
  });
  return { status: answer?.status ?? 0, code: answer?.text ? JSON.parse(answer.text).json?.code : undefined };
}

function metaOf(name: string): ProcedureMeta {
  let node: unknown = contract;
  for (const step of name.split('.')) node = Object(node)[step];
  return (node as { '~orpc': { meta: ProcedureMeta } })['~orpc'].meta;
}

/** What stands for a person: a password, a code of six digits, the secret of a link. */
const takesSecret = ({ input, name }: Described) =>
  Object.keys(input?.properties ?? {}).some((key) => /^(password|current|token|secret)$|^code$/i.test(key)) &&
  !/^(universities|coupons|certificates)\./.test(name);
const routes = listProcedures().filter(takesSecret);
/** Sign-in counts its failures by itself, by account, by address and by both: tried below. */
const OWN_COUNT = ['sessions.create'];

test('every procedure that takes a password, a code or the secret of a link is counted by all processes together', () => {
  expect(routes.length).toBeGreaterThan(13);
  const apart = routes.filter(({ name }) => metaOf(name).limit?.counted !== 'everywhere').map(({ name }) => name);
  expect(apart).toEqual(OWN_COUNT);
  // What makes others wait for mail is counted so too.
  for (const name of ['accounts.create', 'accounts.resend', 'accounts.requestReset', 'tickets.create', 'tickets.reply'])
    expect(metaOf(name).limit?.counted, name).toBe('everywhere');
});

const counted = routes.filter(({ name }) => !OWN_COUNT.includes(name)).map(({ name }) => name);

describe('what is spent at one process is spent at the other', () => {
  test.each(counted)('%s', async (name) => {
    const audience = RIGHTS[name]?.for ?? 'anyone';
    const isOpen = audience === 'anyone';
    const role = ['visitor', 'signed-in', 'own-account'].includes(audience) ? 'student' : 'admin';
    const { cookie } = isOpen ? { cookie: '' } : await newCaller(role);
    const most = metaOf(name).limit?.calls ?? 0;
    const input = RIGHTS[name]?.input;
    const said = [];
    for (let count = 0; count < most + 2; count += 1) said.push(await call(name, input, cookie));
    // Wrong passwords earn a wait before that; no call but these is left in the end, on either of the two.
    expect(said.slice(-2).map(({ status }) => status)).toEqual([429, 429]);
    expect(said[0]?.status, `${name} ${said[0]?.code}`).not.toBe(429);
    expect(said.every(({ status }) => status < 500)).toBe(true);
  });
});

test('wrong passwords at different doors count as one: the next waits, whichever it is and though it were right', async () => {
  const { id, cookie } = await newCaller('student');
  const said = [];
  for (let count = 0; count < 5; count += 1) {
    const name = PASSWORD_ROUTES[count % PASSWORD_ROUTES.length] ?? '';
    said.push((await call(name, RIGHTS[name]?.input, cookie)).code);
  }
  expect(said).toEqual(Array(5).fill('WRONG_PASSWORD'));
  // The wait of the fifth is a second, and each wrong try after it lengthens it: so many at once that some meet it on any machine.
  const more = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      call(PASSWORD_ROUTES[n % 4] ?? '', RIGHTS[PASSWORD_ROUTES[n % 4] ?? '']?.input, cookie),
    ),
  );
  expect(more.map(({ code }) => code)).toContain('TOO_MANY_REQUESTS');
  const rows = await queryOnce(database, `select points from limit_counts where key like 'password.pair:' || $1`, [id]);
  expect(Number(rows[0]?.['points'])).toBeGreaterThanOrEqual(5);
});

test('wrong sign-ins of one account wait at both processes after the fifth', async () => {
  const { id } = await newCaller('student');
  const wrong = { email: `${id}@school.test`, password: 'not the password', deviceId: 'a-device-of-mine' };
  const first = [];
  for (let count = 0; count < 4; count += 1) first.push((await call('sessions.create', wrong)).code);
  expect(first).toEqual(Array(4).fill('WRONG_CREDENTIALS'));
  const more = await Promise.all(Array.from({ length: 24 }, () => call('sessions.create', wrong)));
  expect(more.map(({ code }) => code)).toContain('TOO_MANY_REQUESTS');
  const rows = await queryOnce(database, `select key from limit_counts where key like 'password.%' order by key`);
  const names = new Set(rows.map(({ key }) => String(key).split(':')[0]));
  expect([...names]).toEqual(
    expect.arrayContaining(['password.account', 'password.address', 'password.pair', 'password.wait']),
  );
});
