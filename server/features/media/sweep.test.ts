import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, runJobs, type TestServices, testServices } from '#server/testing.ts';
import { removeFiles, sweepStorage } from './media.jobs.ts';

let services: TestServices;
let named: Record<string, string>;
beforeAll(async () => {
  services = await testServices();
  named = await nameEverywhere();
});

const DAYS_2 = new Date(Date.now() - 48 * 3600 * 1000);
const files = () => join(services.dataDir, 'files');
const put = (folder: string) => services.storage.insert(folder, Buffer.from(folder));
const age = (key: string, when = DAYS_2) => utimes(join(files(), key), when, when);
const stands = async (key: string) => (await services.storage.read(key)) !== undefined;

/** One file for each place in the database that can name one. */
async function nameEverywhere(): Promise<Record<string, string>> {
  const { db } = services;
  const { id } = await newPerson(services);
  const key: Record<string, string> = {};
  for (const [owner, folder] of [
    ['users.photo_key', 'photos'],
    ['ticket_attachments.file_key', 'tickets'],
    ['answer_photos.file_key', 'answer-photos'],
    ['doubt_photos.file_key', 'doubt-photos'],
    ['data_downloads.file_key', 'data-downloads'],
    ['media.original_key', 'media'],
    ['media.poster_key', 'media'],
    ['media.strip', 'media'],
    ['media_renditions.segments', 'media'],
    ['media_renditions.segments, the last', 'media'],
    ['media_pages.large_key', 'pages'],
    ['media_pages.small_key', 'pages'],
    ['media_images.key', 'images'],
  ] as const)
    key[owner] = await put(folder);
  const of = (owner: string) => key[owner] ?? '';
  await sql`update users set photo_key = ${of('users.photo_key')}, photo_url = '/x' where id = ${id}`.execute(db);
  await sql`insert into tickets (id, key, name, email, language, category, answer_due_at, solution_due_at)
    values ('t', 'a-key-of-twenty-signs-2', 'A', 'a@b.test', 'en', 'other', now(), now())`.execute(db);
  await sql`insert into ticket_messages (id, ticket_id, author, body) values ('m', 't', 'asker', 'Hi')`.execute(db);
  await sql`insert into ticket_attachments (id, message_id, file_key, name, media_type, bytes)
    values ('a', 'm', ${of('ticket_attachments.file_key')}, 'a.webp', 'image/webp', 8)`.execute(db);
  await sql`insert into tests (id, kind, title_en, draft) values ('t1', 'quiz', 'A quiz', '{}')`.execute(db);
  await sql`insert into test_versions (id, test_id, number, rules, max_mark_units, questions)
    values ('v1', 't1', 1, '{}', 1, 1)`.execute(db);
  await sql`insert into attempts (id, test_id, test_version_id, user_id, number, paper)
    values ('a1', 't1', 'v1', ${id}, 1, '{}')`.execute(db);
  await sql`insert into answer_photos (id, attempt_id, position, file_key, bytes)
    values ('0198a000-0000-4000-8000-00000000000d', 'a1', 1, ${of('answer_photos.file_key')}, 8)`.execute(db);
  await sql`insert into products (id, kind, title) values ('c1', 'course', 'A course')`.execute(db);
  await sql`insert into course_sections (id, course_id, title, position) values ('s1', 'c1', 'One', 0)`.execute(db);
  await sql`insert into lessons (id, course_id, section_id, title, kind, position)
    values ('l1', 'c1', 's1', 'Kings', 'video', 0)`.execute(db);
  await sql`insert into doubt_photos (id, user_id, lesson_id, file_key, bytes)
    values ('0198a000-0000-4000-8000-00000000000e', ${id}, 'l1', ${of('doubt_photos.file_key')}, 8)`.execute(db);
  await sql`insert into data_downloads (user_id, ready_at, expires_at, file_key, bytes)
    values (${id}, now(), now() + interval '1 day', ${of('data_downloads.file_key')}, 2)`.execute(db);
  await sql`insert into media (id, kind, status, name, bytes, original_key, poster_key, strip)
    values ('film', 'video', 'ready', 'a.mp4', 10, ${of('media.original_key')}, ${of('media.poster_key')},
      ${JSON.stringify({ key: of('media.strip') })}::jsonb)`.execute(db);
  const segments = ['media_renditions.segments', 'media_renditions.segments, the last'].map((owner) => ({
    key: of(owner),
  }));
  await sql`insert into media_renditions (media_id, name, bandwidth, average_bandwidth, codecs, bytes, sealed_key, segments)
    values ('film', '240p', 1, 1, 'x', 1, 'x', ${JSON.stringify(segments)}::jsonb)`.execute(db);
  await sql`insert into media_pages (media_id, position, width, height, large_key, small_key, runs)
    values ('film', 1, 1, 1, ${of('media_pages.large_key')}, ${of('media_pages.small_key')}, '[]')`.execute(db);
  await sql`insert into media_images (media_id, width, format, key, bytes)
    values ('film', 480, 'webp', ${of('media_images.key')}, 7)`.execute(db);
  return key;
}

test('what any row names stays, however old; what none names goes after a day', async () => {
  const loose = await Promise.all(
    ['photos', 'answer-photos', 'doubt-photos', 'tickets', 'data-downloads', 'media', 'pages', 'pdfs', 'images'].map(
      put,
    ),
  );
  const [fresh, unknown] = [await put('media'), await put('something-else')];
  for (const key of [...Object.values(named), ...loose, unknown]) await age(key);
  await age(fresh, new Date(Date.now() - 23 * 3600 * 1000));
  expect(await sweepStorage.work(services)).toBe(loose.length);
  for (const [owner, key] of Object.entries(named)) expect(await stands(key), owner).toBe(true);
  for (const key of loose) expect(await stands(key), key).toBe(false);
  expect([await stands(fresh), await stands(unknown)]).toEqual([true, true]);
  expect(await sweepStorage.work(services)).toBe(0);
});

test('every column that could hold a key of the storage is known to it, or holds something else', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(key|keys|file|strip|segments)$'
      and table_name not in (select table_name from information_schema.views where table_schema = 'public')
    order by 1`.execute(services.db);
  const HELD_BY_THE_SWEEP = [...new Set(Object.keys(named).map((owner) => owner.split(',')[0] ?? ''))];
  const SOMETHING_ELSE = [
    // A name in the folder of backups, which is no storage.
    'backups.file',
    'coupon_redemptions.idempotency_key',
    'firebase_hash_parameters.signer_key',
    'limit_counts.key',
    'mails.dedupe_key',
    'notices.key',
    'media_renditions.sealed_key',
    'orders.idempotency_key',
    'parent_consents.signer_key',
    'passkeys.public_key',
    // Its bytes, until they have been read.
    'question_imports.file',
    'refunds.idempotency_key',
    'sandbox_refunds.idempotency_key',
    'sealed_papers.key',
    'tickets.key',
  ];
  const places = rows.map(({ place }) => place);
  expect(places.filter((place) => !HELD_BY_THE_SWEEP.includes(place) && !SOMETHING_ELSE.includes(place))).toEqual([]);
  expect(places).toEqual(expect.arrayContaining(HELD_BY_THE_SWEEP));
});

test('halves and scratch folders of killed processes go when they are old', async () => {
  const key = await put('media');
  const half = join(files(), `${key}.part`);
  await writeFile(half, 'half');
  await utimes(half, DAYS_2, DAYS_2);
  const scratch = join(services.dataDir, 'scratch');
  for (const name of ['old', 'new']) await mkdir(join(scratch, name, 'try-1'), { recursive: true });
  await utimes(join(scratch, 'old'), DAYS_2, DAYS_2);
  await sweepStorage.work(services);
  // Files of other tests may stand beside it.
  const beside = await readdir(join(files(), key, '..'));
  expect([beside.includes(basename(key)), beside.includes(basename(half))]).toEqual([true, false]);
  expect(await readdir(scratch)).toEqual(['new']);
});

test('files of a removed row are removed, and what is not there is no error', async () => {
  const [one, two] = [await put('media'), await put('media')];
  await removeFiles.work(services, { keys: [one, two, one] });
  expect([await stands(one), await stands(two)]).toEqual([false, false]);
  await runJobs(services);
});
