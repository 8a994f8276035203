import { createRouterClient, type RouterClient } from '@orpc/server';
import { afterAll, onTestFinished } from 'vitest';
import type { Viewer } from '#contract/sessions.ts';
import { createTestDatabase } from '#database/testing.ts';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import type { Context } from './platform/rpc.ts';
import type { Identity, Person } from './platform/session.ts';
import { router } from './router.ts';
import { openServices, type RunningServices } from './services.ts';

const NOBODY: Identity = { person: null, reason: 'signed-out' };

/** Running services over an empty, migrated database of their own, closed after the tests of the file that asks. */
export async function testServices(env: NodeJS.ProcessEnv = {}): Promise<RunningServices> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000', ...env });
  const database = await createTestDatabase();
  const services = await openServices(config, database.url, createLog(config.logLevel));
  afterAll(async () => {
    await services.stop();
    await database.drop();
  });
  return services;
}

type Caller = Partial<Pick<Context, 'address' | 'userAgent' | 'resHeaders' | 'identity'>>;

/** The whole router as functions, called by this person, or by nobody; `caller` is what else the request would say. */
export function clientFor(
  services: RunningServices,
  person: Person | null,
  caller: Caller = {},
): RouterClient<typeof router> {
  const context: Context = {
    ...services,
    identity: person ? { person } : NOBODY,
    requestId: 'test',
    address: '192.0.2.1',
    userAgent: 'test',
    ...caller,
  };
  return createRouterClient(router, { context });
}

let people = 0;

/** Inserts a person and answers with who they would be when signed in; what is not given is made up. */
export async function newPerson({ db }: RunningServices, given: Partial<Omit<Viewer, 'id'>> = {}): Promise<Person> {
  people += 1;
  const row = {
    name: `Person ${people}`,
    email: `person-${people}@school.test`,
    role: 'student' as const,
    language: 'en' as const,
    theme: 'system' as const,
    ...given,
  };
  const { photoUrl = null, ...columns } = row;
  const { id } = await db
    .insertInto('users')
    .values({ ...columns, photo_url: photoUrl })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...columns, photoUrl, id, sessionId: 'none' };
}

/** Opens a `watch` and answers with a function that gives its next frame; the stream ends with the test. */
export async function follow<T>(
  watch: (input: undefined, options: { signal: AbortSignal }) => Promise<AsyncIterator<T>>,
): Promise<() => Promise<T>> {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const stream = await watch(undefined, { signal: ended.signal });
  return async () => {
    const next = await stream.next();
    if (next.done) throw new Error('the stream ended');
    return next.value;
  };
}
