import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrateToLatest } from '#database/migrate.ts';
import { startPostgres } from '#database/postgres/postgres.ts';
import { importFiles } from '#server/features/imports/imports.service.ts';
import { countIn } from '#server/features/imports/report.rules.ts';
import { type Db, openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';

const BATCH = 1000;
const timestamp = { __datatype__: 'timestamp', value: { _seconds: 1_719_829_815, _nanoseconds: 0 } };
const description = 'What the term asks of you, solved step by step. '.repeat(4);

/** How many documents of each collection, and what the nth one holds: 100,000 in all, every one of them good. */
const COLLECTIONS: [string, number, (n: number) => Record<string, unknown>][] = [
  ['poll_votes', 25_000, (n) => ({ user: `user${n % 20_000}`, pollId: `poll${n % 7}`, vote: 'June', timestamp })],
  ['course_purchases', 26_940, (n) => ({ uid: `user${n % 20_000}`, courseId: `course${n % 997}`, timestamp })],
  ['wishlisted_courses', 10_000, (n) => ({ uid: `user${n}`, courseId: `course${n % 997}` })],
  [
    'course_reviews',
    15_000,
    (n) => ({ courseId: `course${n % 997}`, uid: `user${n}`, rating: n % 6, text: description }),
  ],
  [
    'users',
    20_000,
    (n) => ({ email: `user${n}@example.test`, name: `Student ${n}`, phoneUID: `device${n}`, timestamp }),
  ],
  [
    'courses',
    1000,
    (n) => ({ title: `Course ${n}`, courseDiscountedPrice: `${n}`, courseHours: '12', isLive: true, timestamp }),
  ],
  [
    'ebooks',
    2000,
    (n) => ({
      title: `समाधान ${n}`,
      bookDiscountedPrice: '80',
      sectionId: `section${n % 50}`,
      isLive: true,
      timestamp,
    }),
  ],
  ['book_sections', 50, (n) => ({ title: `Section ${n}` })],
  [
    'polls',
    10,
    (n) => ({ title: `Poll ${n}`, options: [{ title: 'June' }, { title: 'December' }], votes0: n, votes1: 0 }),
  ],
];

function* exportText(): Generator<string> {
  yield '{"__collections__":{';
  for (const [place, [name, documents, of]] of COLLECTIONS.entries()) {
    const id = (n: number): string => (name.endsWith('s') ? `${name.replace('book_', '').slice(0, -1)}${n}` : `${n}`);
    yield `${place === 0 ? '' : ','}"${name}":{`;
    for (let n = 0; n < documents; n += 1) yield `${n === 0 ? '' : ','}"${id(n)}":${JSON.stringify(of(n))}`;
    yield '}';
  }
  yield '}}';
}

/** What the same file costs at the least: JSON.parse of the whole, each document a row of jsonb. */
async function insertRaw(db: Db, path: string): Promise<void> {
  const { __collections__: collections } = JSON.parse(await readFile(path, 'utf8'));
  await sql`create table bench_raw (path text primary key, document jsonb not null)`.execute(db);
  const documents = Object.entries<object>(collections).flatMap(([name, all]) =>
    Object.entries(all).map(([id, document]) => ({ path: `${name}/${id}`, document })),
  );
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < documents.length; start += BATCH) {
      const batch = JSON.stringify(documents.slice(start, start + BATCH));
      await sql`insert into bench_raw select path, document
        from json_to_recordset(${batch}::json) as given (path text, document jsonb)`.execute(transaction);
    }
  });
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function measure(db: Db, path: string): Promise<void> {
  const documents = COLLECTIONS.reduce((sum, [, count]) => sum + count, 0);
  const megabytes = (await stat(path)).size / 1e6;
  const seconds = await secondsOf(async () => {
    const report = await importFiles(db, { firestore: path });
    if (countIn(report) !== documents) throw new Error(`${countIn(report)} of ${documents} documents are in.`);
  });
  const peak = process.resourceUsage().maxRSS / 1024;
  const again = await secondsOf(() => importFiles(db, { firestore: path }));
  const raw = await secondsOf(() => insertRaw(db, path));
  console.log(`${documents} documents, ${megabytes.toFixed(1)} MB`);
  console.log(
    `import        ${seconds.toFixed(1)} s, ${Math.round(documents / seconds)} documents/s, peak memory ${peak.toFixed(0)} MB`,
  );
  console.log(`same again    ${again.toFixed(1)} s`);
  console.log(
    `JSON.parse and raw insert of the same ${raw.toFixed(1)} s: the import takes ${(seconds / raw).toFixed(1)} times that`,
  );
}

/** Imports 100,000 documents into a scratch database with the settings of the built-in PostgreSQL. */
export async function benchImport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-bench-import-'));
  const postgres = await startPostgres(join(folder, 'data'));
  try {
    await migrateToLatest(postgres.url);
    const path = join(folder, 'export.json');
    await writeFile(path, exportText());
    const { db } = openDatabase(postgres.url, createLog('warn'), 1);
    await measure(db, path).finally(() => db.destroy());
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchImport();
