import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { type Answer, type Ask, createAsker, inLanes, openTab, type Question, signInOver } from './testing-client.ts';
import {
  type Described,
  everyStrangeInput,
  inputsOf,
  listProcedures,
  malformedJson,
  writeJson,
} from './testing-inputs.ts';
import { killServers, POSTPONE_PAGES, type ServerProcess, startServer } from './testing-process.ts';

const CALLS = 20_000;
/** Memory is compared after each: what is lost is lost in every round, what the engine has not collected yet only in some. */
const ROUNDS = 3;
const LANES = 16;
const MEMORY_GROWTH_MB = 100;
/** A right password costs a hash, on purpose; a few of them are enough. */
const EXPENSIVE = ['accounts.create', 'sessions.create'];
const OF_EVERY_CALL = ['BAD_REQUEST', 'NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE'];

const seed = Date.now() % 2 ** 31;
const procedures = listProcedures();
const database = await openTestDatabase();
/** Stays open: the callers are let in anew before each procedure. */
let connection: pg.Client;
let server: ServerProcess;
let ask: Ask;
let cookies: string[];
let ids: string[];
/** What the server said before: afterwards it must not have said more, as each bug is logged. */
let greeting: string;

beforeAll(async () => {
  console.log(`fuzz seed ${seed}`);
  connection = new pg.Client(database);
  await connection.connect();
  server = await startServer({ DATABASE_URL: database, RATE_LIMIT_SCALE: '100000' });
  await queryOnce(database, POSTPONE_PAGES);
  ask = createAsker(server.base, LANES);
  const rows = await queryOnce(
    database,
    `select id from products union all select id from polls union all
      (select id from users limit 20) union all select id from sessions`,
  );
  greeting = said();
  ids = rows.map(({ id }) => String(id));
});

/** Calls end sessions, suspend students and take roles, rightly: who calls next is let in anew. */
async function openSessions(): Promise<void> {
  // Nobody is a visitor, so that what is open to visitors is asked too.
  await connection.query(`insert into settings (name, value) values ('visitors', '{"mayLook": true}')
    on conflict (name) do update set value = excluded.value`);
  await connection.query(
    `update users set suspended_at = null, deletion_due_at = null, role = id where id in ('student', 'admin')`,
  );
  const student = await signInOver(connection, 'student');
  const admin = await signInOver(connection, 'admin');
  cookies = ['', 'adhyay=unknown', student, admin];
}
beforeEach(openSessions);

afterAll(async () => {
  killServers();
  await server.ended;
  await connection.end();
});

type Call = Question & { procedure: Described };

function viaRpc(procedure: Described, input: unknown, junk: unknown): Call {
  const path = `/api/rpc/${procedure.name.replaceAll('.', '/')}`;
  if (procedure.method === 'GET') return { procedure, path: `${path}?data=${encoded(writeJson({ json: input }))}` };
  const meta = typeof junk === 'object' ? junk : undefined;
  return { procedure, method: 'POST', path, body: writeJson({ json: input, meta }) };
}

function viaRest(procedure: Described, input: unknown, junk: unknown): Call {
  const { method } = procedure;
  const fields: Record<string, unknown> = { ...(Object(input) === input ? (input as object) : undefined) };
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : junk;
    delete fields[name];
    return encoded(typeof value === 'string' ? value : writeJson(value)) || '%20';
  });
  const body = writeJson(Object(input) === input && !Array.isArray(input) ? fields : input);
  if (method === 'GET') return { procedure, path: `/api/v1${path}?${encoded(body)}&a[b][c]=1&a[]=${encoded(body)}` };
  return { procedure, method, path: `/api/v1${path}`, body };
}

/** Three of them in one address are not yet too long for a request. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 5000).replace(/%.?$/, '');
}

function callsOf(procedure: Described): fc.Arbitrary<Call> {
  const fit = EXPENSIVE.includes(procedure.name) ? 3 : 30;
  const parts = fc.tuple(inputsOf(procedure, ids, fit), fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...cookies));
  return fc.tuple(parts, fc.boolean()).map(([[input, junk, cookie], rpc]) => ({
    ...(rpc ? viaRpc : viaRest)(procedure, input, junk),
    headers: { cookie },
  }));
}

/** Asks; throws what was asked and answered unless it is one of these or no error; of 5xx only that the provider of payments is silent. */
async function askAndJudge(question: Question, allowed: string[]): Promise<Answer> {
  const answer = await ask(question);
  const isOurs = (code: string): boolean => answer.status < 500 || code === 'PROVIDER_SILENT';
  const codes = answer.status < 400 ? [] : [codeIn(answer.text)];
  const isDeclared = codes.every((code) => isOurs(code) && allowed.includes(code));
  if (!isDeclared)
    expect.fail(`${JSON.stringify(question).slice(0, 3000)}\n→ ${answer.status} ${answer.text.slice(0, 500)}`);
  return answer;
}

/** What the server said, but for mails that wait: these calls may name a mail server that does not take them. */
function said(): string {
  const lines = server.output().split('\n');
  return lines.filter((line) => !/Failed task \d+ \(mails\.deliver/.test(line)).join('\n');
}

function codeIn(text: string): string {
  const body = JSON.parse(text);
  return body.json?.code ?? body.code;
}

async function memoryMb(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(server.pid)]);
  return Number(stdout) / 1024;
}

test('every strange value in every place meets a declared answer', async () => {
  // Each value goes through one of the two doors, the next one through the other.
  const headers = { cookie: cookies.at(-1) ?? '' };
  const inputs = procedures.flatMap((procedure) =>
    everyStrangeInput(procedure, ids, seed).map((input) => ({ procedure, input })),
  );
  const calls = inputs.map(({ procedure, input }, place) => ({
    ...(place % 2 === 0 ? viaRpc : viaRest)(procedure, input, 'x'),
    headers,
  }));
  expect(calls.length).toBeGreaterThan(10_000);
  await inLanes(calls, LANES, (call) => askAndJudge(call, [...OF_EVERY_CALL, ...call.procedure.errors]));
  expect(said()).toBe(greeting);
}, 120_000);

function shareOf({ name, isWatch }: Described): number {
  const share = Math.ceil(CALLS / ROUNDS / procedures.length);
  if (EXPENSIVE.includes(name)) return Math.ceil(share / 10);
  return isWatch ? Math.ceil(share / 4) : Math.ceil(share * 1.25);
}

test('20,000 strange calls meet a declared answer, and memory stays flat', async () => {
  const seen = new Map<number, number>();
  const round = async (number: number) => {
    for (const procedure of procedures) {
      await openSessions();
      const calls = fc.sample(callsOf(procedure), { numRuns: shareOf(procedure), seed: seed + number });
      await inLanes(calls, LANES, async (call) => {
        const { status } = await askAndJudge(call, [...OF_EVERY_CALL, ...procedure.errors]);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      });
    }
  };
  const growths: number[] = [];
  await round(1);
  for (let number = 2; number <= ROUNDS; number += 1) {
    const before = await memoryMb();
    await round(number);
    growths.push((await memoryMb()) - before);
  }
  const growth = Math.min(...growths);

  const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${total} calls: ${JSON.stringify(Object.fromEntries(seen))}, ${growths.map((each) => each.toFixed()).join(' and ')} MB more`,
  );
  expect(total).toBeGreaterThanOrEqual(CALLS);
  expect([...seen.keys()], 'some fit, some are refused').toEqual(expect.arrayContaining([200, 400, 401, 404]));
  expect(growth).toBeLessThan(MEMORY_GROWTH_MB);
  expect(said()).toBe(greeting);
}, 240_000);

test('bodies that are no JSON, of another kind or too large are refused', async () => {
  const bodies = fc.sample(malformedJson, { numRuns: 300, seed });
  const kinds = [
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'a/b;;',
  ];
  const paths = ['/api/rpc/polls/vote', '/api/v1/polls/x/votes', '/api/rpc/sessions/create', '/api/v1/sessions'];
  const calls = bodies.flatMap((body, place) => {
    const headers = { cookie: cookies.at(-1) ?? '', 'content-type': kinds[place % kinds.length] ?? '' };
    return paths.map((path) => ({ method: 'POST', path, body, headers }));
  });
  const declared = [...OF_EVERY_CALL, 'UNSUPPORTED_MEDIA_TYPE', 'OPTION_UNKNOWN', 'WRONG_CREDENTIALS'];
  await inLanes(calls, LANES, (call) => askAndJudge(call, declared));

  for (const path of paths) {
    const body = JSON.stringify({ json: { pollId: 'x'.repeat(1024 * 1024), position: 0 } });
    const answer = await askAndJudge(
      { method: 'POST', path, body, headers: { cookie: cookies.at(-1) ?? '' } },
      declared,
    );
    expect([400, 413]).toContain(answer.status);
  }
  expect(said()).toBe(greeting);
});

const OUT_OF_THE_HOUSE = [
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/server/entry-server.js',
  '/.vite/manifest.json',
  '/demo/..%2fseed.ts',
  '/../../../../etc/passwd',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/course/%00/start',
  '/course/%2e%2e/start',
  '/course/__proto__/start?redirect=//evil.example',
  '/login?redirect=%00',
  '/login?redirect=javascript:alert(1)',
  '/api',
  '/api/',
  '/api/rpc/',
  '/api/rpc/constructor',
  '/api/rpc/__proto__/toString',
  '/api/rpc/polls/vote/~orpc',
  '/api/v1/polls/%/votes',
  '/api/v1/polls/%00/votes',
  '/health/ready?x=%00',
  `/${'a'.repeat(15_000)}`,
  `/?${'a[]=1&'.repeat(2000)}`,
];

test('no address breaks a page, leaves its folder or sends anyone elsewhere', async () => {
  const parts = fc.oneof(
    fc.constantFrom(
      '%',
      '%2f',
      '..',
      '%2e%2e',
      '\\',
      '//',
      '?',
      '&',
      '=',
      '[',
      '%ff',
      '%00',
      'course',
      'assets',
      'login',
      'redirect',
      'start',
    ),
    fc.webSegment(),
    fc.string({ unit: 'grapheme', maxLength: 5 }).map(encodeURIComponent),
  );
  const made = fc.array(parts, { maxLength: 8 }).map((steps) => `/${steps.join('/')}`);
  const paths = [...OUT_OF_THE_HOUSE, ...fc.sample(made, { numRuns: 1500, seed })];
  const calls = paths.map((path, place) => ({ path, headers: { cookie: cookies[place % cookies.length] ?? '' } }));
  await inLanes(calls, LANES, async (call) => {
    const { status, headers, text } = await ask(call);
    const told = `${call.path.slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
    expect(status, told).toBeLessThan(500);
    expect(text, told).not.toMatch(/"devDependencies"|root:x:|seedDemoSchool|"isEntry"/);
    if (headers.location) expect(headers.location, told).toMatch(/^\/(login\?redirect=|profile$|$)/);
  });
  expect(said()).toBe(greeting);
});

test('a tab that talks nonsense is closed or told so, and nobody else notices', async () => {
  const good = await openTab(server.base);
  good.watch('polls.watch');
  const nonsense = [
    ...fc.sample(malformedJson, { numRuns: 100, seed }),
    ...fc.sample(fc.json(), { numRuns: 100, seed }),
    ...['polls.vote', 'polls', '__proto__', 'constructor.name', 'polls.watch.~orpc', 'sessions.read', '', '.'].map(
      (path) => JSON.stringify({ say: 'watch', path }),
    ),
    '{"say":"watch","path":"polls.watch","input":{"a":1}}',
    `{"say":"watch","path":"polls.watch","input":${'['.repeat(8000)}${']'.repeat(8000)}}`,
    'x'.repeat(20_000),
  ];
  await inLanes(nonsense, LANES, async (text) => {
    const tab = await openTab(server.base, { cookie: cookies.at(-1) ?? '' });
    const told = new Promise((resolve) => tab.socket.once('message', resolve));
    tab.socket.send(text);
    const first = await Promise.race([told, tab.closed]);
    if (first instanceof Buffer) expect(JSON.parse(String(first)), text).toHaveProperty('error');
    else expect([1007, 1009], text).toContain((first as { code: number }).code);
    tab.socket.terminate();
  });
  await good.until('polls.watch', () => true);
  good.socket.terminate();
  expect(await ask({ path: '/health/ready' })).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(said()).toBe(greeting);
});
