import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { withDatabase } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import { openFolder } from '#server/platform/storage/folder-storage.ts';

export const COURSE = 'bench-lessons';
export const LESSON = 'bench-lesson-0';
export const QUALITY = '480p';
/** Six seconds at 700 kbit/s. */
export const SEGMENT_BYTES = 512 * 1024;
const SEGMENTS = 24;
const LESSONS = 40;

const MEDIUM = `insert into media (id, kind, status, name, bytes, percent, seconds, width, height, ready_at)
  values ('bench-film', 'video', 'ready', 'film.mp4', 1, 100, $1, 854, 480, now())`;
const RENDITION = `insert into media_renditions
  (media_id, name, width, height, bandwidth, average_bandwidth, codecs, bytes, sealed_key, segments)
  values ('bench-film', $1, 854, 480, 700000, 690000, 'avc1.4d401f,mp4a.40.2', 1, '', $2)`;
const LEARNT = `insert into lesson_progress (user_id, lesson_id, position_seconds, seen, completed_at)
  select 'bench-' || student, $1 || lesson, 30, '{[0,60)}', case when lesson % 2 = 0 then now() end
  from generate_series(0, $2 - 1) as student, generate_series(0, 9) as lesson`;

/** A course of forty lessons with a film, which so many students of the bench own and have begun. Answers with the keys of its segments. */
export async function makeCourse(school: School, students: number): Promise<string[]> {
  const storage = openFolder(join(school.folder, 'files'));
  const keys: string[] = [];
  while (keys.length < SEGMENTS) keys.push(await storage.insert('media', randomBytes(SEGMENT_BYTES)));
  await withDatabase(school.url, (client) => insertCourse(client, keys, students));
  return keys;
}

async function insertCourse(client: pg.Client, keys: string[], students: number): Promise<void> {
  const segments = keys.map((key) => ({ key, seconds: 6, bytes: SEGMENT_BYTES }));
  await client.query(
    `insert into products (id, kind, title, price_paise, published_at) values ($1, 'course', 'Theory', 49900, now())`,
    [COURSE],
  );
  await client.query(
    `insert into course_sections (id, course_id, title, position)
      select $1 || '-' || n, $1, 'Block ' || n, n from generate_series(0, 4) as n`,
    [COURSE],
  );
  await client.query(MEDIUM, [SEGMENTS * 6]);
  await client.query(RENDITION, [QUALITY, JSON.stringify(segments)]);
  await client.query(
    `insert into lessons (id, course_id, section_id, title, kind, position, published_at, about, media_id)
      select 'bench-lesson-' || n, $1, $1 || '-' || n / 8, 'What is politics, part ' || n, 'video', n, now(),
        repeat('A lesson about it. ', 20), 'bench-film' from generate_series(0, $2 - 1) as n`,
    [COURSE, LESSONS],
  );
  await client.query(
    `insert into entitlements (user_id, product_id, source)
      select 'bench-' || n, $1, 'grant' from generate_series(0, $2 - 1) as n`,
    [COURSE, students],
  );
  await client.query(LEARNT, ['bench-lesson-', students]);
  await client.query('vacuum analyze');
}

/** Takes a made course away again: other figures count on students who own what they own. */
export async function removeCourse(school: School): Promise<void> {
  await withDatabase(school.url, async (client) => {
    await client.query('delete from entitlements where product_id = $1', [COURSE]);
    await client.query('delete from products where id = $1', [COURSE]);
    await client.query("delete from media where id = 'bench-film'");
  });
}
