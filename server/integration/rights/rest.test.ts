import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase } from '#database/testing.ts';
import { type Ask, type Question, signInAs } from '#server/integration/testing-client.ts';
import { openApp } from '#server/integration/testing-doors.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import type { Right } from './testing-right.ts';
import { type Caller, EXCEPTIONS, expectedOf, NO_WAITS, RIGHTS, withCaller } from './testing-rights.ts';

const STAFF_OR_OWNER: Caller[] = ['owner', 'support', 'instructor', 'admin'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let ask: Ask;
let close: () => Promise<void>;

beforeEach(async () => {
  database = await createTestDatabase();
  // The provider of payments never answers.
  const env = { RATE_LIMIT_SCALE: '100000', RAZORPAY_BASE_URL: 'http://127.0.0.1:1/v1' };
  ({ ask, close } = await openApp(database.url, env));
  for (const caller of STAFF_OR_OWNER)
    await queryOnce(database.url, `insert into users (id, email, name, role) values ($1, $2, $1, $3)`, [
      caller,
      `${caller}@rights.test`,
      caller === 'owner' ? 'student' : caller,
    ]);
});

afterEach(async () => {
  await close();
  await database.drop();
});

test('every route of the API document answers through plain HTTP what the procedure answers', async () => {
  const admin = await signInAs(database.url, 'admin');
  const documents = ['/api/openapi.json', '/studio/api/openapi.json'].map(
    async (path): Promise<{ paths: Record<string, Record<string, { servers?: object }>> }> =>
      JSON.parse((await ask({ path, headers: { cookie: admin } })).text),
  );
  const routes = (await Promise.all(documents)).flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      // Files stand at a server of their own.
      Object.keys(methods).flatMap((method) =>
        methods[method]?.servers ? [] : { method: method.toUpperCase(), path },
      ),
    ),
  );
  const procedures = new Map(listProcedures().map((each) => [`${each.method} ${each.path}`, each.name]));
  expect(routes).toHaveLength(procedures.size);
  const cookies = new Map<Caller, string>();
  const answered: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const { method, path } of routes) {
    const name = procedures.get(`${method} ${path}`) ?? '';
    const right = RIGHTS[name] as Right;
    const caller = STAFF_OR_OWNER.find((each) => expectedOf(right, each) === right.gives) ?? 'owner';
    const cookie = cookies.get(caller) ?? (await signInAs(database.url, caller));
    cookies.set(caller, cookie);
    await queryOnce(database.url, NO_WAITS);
    const { status, text } = await ask({ ...plainCallOf(method, path, right.input, caller), headers: { cookie } });
    // Some of them end sessions.
    if (name.startsWith('sessions.')) cookies.delete(caller);
    answered[name] = status < 300 ? 'OK' : JSON.parse(text).code;
    expected[name] = EXCEPTIONS[name]?.[caller] ?? right.gives;
  }
  expect(answered).toEqual(expected);
}, 60_000);

/** A call as somebody writes it who has read the API document: path, then query or body. */
function plainCallOf(method: string, path: string, input: unknown, caller: Caller): Question {
  const fields: Record<string, unknown> = JSON.parse(withCaller(input ?? {}, caller));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return { method, path: `/api/v1${address}`, body: JSON.stringify(fields) };
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { path: `/api/v1${address}?${query}` };
}
