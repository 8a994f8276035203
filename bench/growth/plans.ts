import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import pg from 'pg';
import { withDatabase } from '#bench/school/students.ts';
import { ROOT } from '#bench/servers.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { router } from '#server/router.ts';
import { openServices } from '#server/services.ts';

type Statement = { text: string; values: unknown[] };

const READS = /^\s*(select|with)\b/i;

/** Everything that `work` reads from the database, once each, in the order of its first time. */
export async function listReads(work: () => Promise<unknown>): Promise<Statement[]> {
  const reads = new Map<string, Statement>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : textIn(first);
    const values = Array.isArray(second) ? second : valuesIn(first);
    if (text && READS.test(text) && !reads.has(text)) reads.set(text, { text, values });
    return Reflect.apply(query, this, args);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return [...reads.values()];
}

function textIn(query: unknown): string | undefined {
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : undefined;
}

function valuesIn(query: unknown): unknown[] {
  return typeof query === 'object' && query !== null && 'values' in query && Array.isArray(query.values)
    ? query.values
    : [];
}

/** How PostgreSQL goes about it, with what it really read; one line a step. */
export async function explain(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, summary on) ${text}`,
    values,
  );
  return rows.map((row) => row['QUERY PLAN']);
}

const DOCUMENT = join(ROOT, 'docs', 'query-plans.md');
const ASKER = 'big-student-4';

/** What each hot screen reads, in the order in which it is shown; written down with the plan of every statement. */
export async function writePlans(url: string): Promise<void> {
  const services = await openServices(readConfig({ LOG_LEVEL: 'silent' }), url, createLog('silent'));
  const person = {
    id: ASKER,
    name: '',
    email: '',
    role: 'student',
    language: 'en',
    theme: 'system',
    held: null,
  } as const;
  const identity = { person: { ...person, photoUrl: null, sessionId: '' } };
  const context = { ...services, identity, requestId: '', address: '', userAgent: '', cookies: '' };
  const client = createRouterClient(router, { context });
  const first = async <T>(watching: Promise<AsyncIterator<T>>) => {
    const frames = await watching;
    await frames.next();
    await frames.return?.();
  };
  const screens: [string, () => Promise<unknown>][] = [
    ['Catalogue, first page', () => client.courses.list({})],
    ['Catalogue, cheapest first', () => client.courses.list({ sort: 'cheapest' })],
    ['Search', () => client.courses.list({ text: 'rajniti' })],
    ['Landing of a course', () => first(client.courses.page.watch({ courseId: 'big-course-7' }))],
    ['Rights of a student', () => first(client.enrolments.watch())],
    ['Purchases', () => first(client.enrolments.purchases.watch())],
    ['Orders', () => client.orders.list({})],
    ['An order', () => first(client.orders.item.watch({ kind: 'course', id: 'big-course-5' }))],
    ['Orders that wait', () => first(client.orders.pending.watch())],
  ];
  const text: string[] = [];
  for (const [name, show] of screens) {
    const reads = await listReads(show);
    const plans = await withDatabase(url, async (database) => {
      const all: string[] = [];
      for (const read of reads) all.push('```', ...(await explain(database, read)), '```');
      return all;
    });
    text.push(`## ${name}`, '', ...plans, '');
  }
  await services.stop();
  await writeFile(DOCUMENT, `${HEAD}\n${text.join('\n')}`);
  console.log(`The plans of the hot queries are in ${DOCUMENT}.`);
}

const HEAD = `# Plans of the hot queries

Written by \`npm run bench -- G3\`, from a school of 5,000 courses, 100,000 students and 1,000,000 orders.
`;
