import { createRouterClient, type RouterClient } from '@orpc/server';
import { Logger, runOnce } from 'graphile-worker';
import { type InsertObject, type Kysely, sql } from 'kysely';
import { afterAll, onTestFinished } from 'vitest';
import type { Viewer } from '#contract/sessions.ts';
import type { DB } from '#database/tables.ts';
import { openTestDatabase, openTestFolder } from '#database/testing.ts';
import { readConfig } from './config.ts';
import { hashPassword, setPassword } from './features/passwords/passwords.service.ts';
import { allJobs } from './jobs.ts';
import { createLog } from './platform/log.ts';
import type { Email } from './platform/mail/mailer.ts';
import type { Context } from './platform/rpc.ts';
import type { Identity, Person } from './platform/session.ts';
import { router } from './router.ts';
import { openServices, type RunningServices } from './services.ts';

const NOBODY: Identity = { person: null, reason: 'signed-out' };

/** `letters`: the mails that were sent, oldest first; `id` is that of their row in `mails`. */
export type TestServices = RunningServices & { letters: Email[] };

/** Running services over an empty, migrated database of their own, closed after the tests of the file that asks. */
export async function testServices(env: NodeJS.ProcessEnv = {}): Promise<TestServices> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: await openTestFolder(),
    ...env,
  });
  const services = await openServices(config, await openTestDatabase(), createLog(config.logLevel));
  afterAll(services.stop);
  const letters: Email[] = [];
  const send = async (letter: Email) => void letters.push(letter);
  // Not a copy: what staff set is followed.
  return Object.assign(services, { letters, mailer: { ...services.mailer, send } });
}

/** Another web process of the same school, until the end of the test. */
export async function openOtherProcess(services: RunningServices): Promise<RunningServices> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: services.dataDir });
  const other = await openServices(config, services.pool.options.connectionString ?? '', createLog('silent'));
  onTestFinished(other.stop);
  return other;
}

/** Runs what waits in the queue, and what that asks for in turn, until nothing is due; throws what the jobs threw. */
export async function runJobs(services: RunningServices): Promise<void> {
  const errors: unknown[] = [];
  const tasks = allJobs.map(({ name, work }) => {
    const task = (payload: unknown) =>
      work(services, payload).then(noAnswer, (error) => {
        errors.push(error);
        throw error;
      });
    return [name, task] as const;
  });
  const logger = new Logger(() => () => undefined);
  // Without a delay the queue's end does not wait for a job to be marked as done or failed (0.18).
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const options = { pgPool: services.pool, noHandleSignals: true, logger, preset, taskList: Object.fromEntries(tasks) };
  // It ends when it finds none, though one of the same queue may only be waiting for the last to be marked as done.
  do await runOnce(options);
  while (await hasDueJobs(services));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
}

const noAnswer = (): void => undefined;

async function hasDueJobs({ pool }: RunningServices): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null limit 1',
  );
  return rowCount !== 0;
}

/** What was sent to an address, oldest first: the mail's name, its language and words, and the token of its link. */
export async function mailsTo({ db, letters }: TestServices, address: string) {
  const sent = letters.filter(({ to }) => to === address);
  const rows = await db.selectFrom('mails').where('recipient', '=', address).selectAll().execute();
  return sent.map(({ id, text }) => {
    const row = rows.find((each) => each.id === id);
    return { template: row?.template, language: row?.language, text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
  });
}

type Caller = Partial<Pick<Context, 'address' | 'userAgent' | 'cookies' | 'resHeaders' | 'identity'>>;

/** The context of a call by this person, or by nobody; `caller` is what else the request would say. */
export function contextFor(services: RunningServices, person: Person | null, caller: Caller = {}): Context {
  return {
    ...services,
    identity: person ? { person } : NOBODY,
    requestId: 'test',
    address: '192.0.2.1',
    userAgent: 'test',
    cookies: '',
    ...caller,
  };
}

/** The whole router as functions, called in that context. */
export function clientFor(
  services: RunningServices,
  person: Person | null,
  caller: Caller = {},
): RouterClient<typeof router> {
  return createRouterClient(router, { context: contextFor(services, person, caller) });
}

/** Inserts a row into a table whose ids the database makes, and answers with the row's id. */
export async function insertRow<Table extends keyof DB>(
  db: Kysely<DB>,
  table: Table,
  values: InsertObject<DB, Table>,
): Promise<string> {
  const { id } = await db
    .insertInto(table)
    .values(values)
    .returning(sql<string>`id`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** A subject of a university of its own; what is not given is made up. Answers with the subject's id. */
export async function newSubject(db: Kysely<DB>, given: Partial<InsertObject<DB, 'subjects'>> = {}): Promise<string> {
  const code = crypto.randomUUID().slice(0, 12);
  const university_id = await insertRow(db, 'universities', { code, name: 'A university' });
  return insertRow(db, 'subjects', { university_id, code, title_en: 'A subject', ...given });
}

/** What the audit log says of a subject, the oldest first. */
export const eventsOf = (db: Kysely<DB>, subjectId: string) =>
  db
    .selectFrom('audit_events')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .select(['act', 'actor_id', 'details'])
    .execute();

/** The names of these acts alone. */
export const actsOf = async (db: Kysely<DB>, subjectId: string) =>
  (await eventsOf(db, subjectId)).map(({ act }) => act);

/** How a call ended: `done`, or the code of its refusal. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error) => error.code ?? String(error),
  );

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
    held: null,
    ...given,
  };
  const { photoUrl = null, held, ...columns } = row;
  const id = await insertRow(db, 'users', { ...columns, photo_url: photoUrl });
  return { ...columns, photoUrl, held, id, sessionId: 'none', isProven: true };
}

const hashes = new Map<string, Promise<string>>();

/** Gives a person a password; the same one is hashed once. */
export async function givePassword({ db }: RunningServices, userId: string, password: string): Promise<void> {
  const made = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, made);
  await setPassword(db, userId, await made);
}

/** A person who signs in with this password; what is not given is made up. */
export async function newAccount(
  services: RunningServices,
  password: string,
  given: Parameters<typeof newPerson>[1] = {},
): Promise<Person> {
  const person = await newPerson(services, given);
  await givePassword(services, person.id, password);
  return person;
}

/** Waits until everything that was announced before has woken whom it concerns. */
export async function untilAnnounced({ live, pool }: RunningServices): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = live.subscribe('after-all-others', resolve);
  await pool.query("select pg_notify('live', 'after-all-others')");
  await promise;
  unsubscribe();
}

/** Opens a `watch` and answers with a function that gives its next snapshot; the stream ends with the test. */
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
