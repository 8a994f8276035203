import PostalMime from 'postal-mime';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#database/postgres/postgres.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestFolder } from '#database/testing.ts';
import { startSmtp } from '#server/platform/mail/testing-smtp.ts';
import { killServers, startServer, stopServer } from './testing-process.ts';

const READERS = 200;

const folder = await openTestFolder();
const postgres = await startPostgres(folder);
const smtp = await startSmtp({ answers: ['silence'] });

afterAll(async () => {
  killServers();
  await smtp.stop();
  await postgres.stop();
}, 60_000);

test('killed between a mail and its answer, the program sends it again within the minute, as the same mail', async () => {
  const settings = { DATABASE_URL: postgres.url, DEMO: '0', DATA_DIR: folder, SMTP_URL: smtp.url };
  const first = await startServer(settings);
  const written = `with mail as (
    insert into mails (dedupe_key, template, recipient, language, details)
    values ('crash', 'parent-agreed', 'asha@school.test', 'hi', '{"name":"Asha"}') returning id)
    select graphile_worker.add_job('mails.deliver', json_build_object('mailId', id)) from mail`;
  await queryOnce(postgres.url, written);
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
  first.kill('SIGKILL');
  await first.ended;

  const second = await startServer(settings);
  await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(2);
  const ids = await Promise.all(smtp.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(ids[0]).toMatch(/^<[\w-]{20,}@/);
  expect(ids[1]).toBe(ids[0]);
  const sent = () => queryOnce(postgres.url, 'select 1 from mails where sent_at is not null and details is null');
  await expect.poll(sent, { timeout: 5000 }).toHaveLength(1);
  expect(await stopServer(second)).toBe(0);
  expect(smtp.mails).toHaveLength(2);
}, 180_000);

test('killed while it writes and sends the digests of many, each of them has one, with all that waited', async () => {
  const evening = await startSmtp();
  onTestFinished(evening.stop);
  const settings = { DATABASE_URL: postgres.url, DEMO: '0', DATA_DIR: folder, SMTP_URL: evening.url };
  const details = `json_build_object('name', users.name, 'lessonTitle', 'Lesson ' || part, 'question', 'Why?', 'answer', 'So.',
    'link', 'https://school.test/course/c/lesson?lesson=' || part)`;
  await queryOnce(
    postgres.url,
    `insert into users (id, name, email) select 'r' || n, 'Reader', 'r' || n || '@school.test' from generate_series(1, ${READERS}) as n`,
  );
  await queryOnce(
    postgres.url,
    `insert into mails (dedupe_key, template, recipient, language, user_id, details, waits_until)
     select users.id || ':' || part, 'doubt-answered', email, 'en', users.id, ${details}, now() - interval '1 minute'
     from users, generate_series(1, 3) as part`,
  );
  await queryOnce(
    postgres.url,
    `select graphile_worker.add_job('mails.digest', json_build_object('userId', id, 'until', to_json(now())), job_key => 'digest:' || id)
     from users`,
  );
  const first = await startServer(settings);
  await expect.poll(() => evening.mails.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(2);
  first.kill('SIGKILL');
  await first.ended;
  expect(evening.mails.length).toBeLessThan(READERS);

  const second = await startServer(settings);
  const open = () => queryOnce(postgres.url, 'select id from mails where sent_at is null');
  await expect.poll(open, { timeout: 90_000 }).toEqual([]);
  expect(await stopServer(second)).toBe(0);
  // One that the kill cut off in the middle was never taken, and has no reader or no whole text.
  const letters = await Promise.all(
    evening.mails.map(async ({ raw, to }) => ({ mail: await PostalMime.parse(raw), to: to[0] ?? '' })),
  );
  const byReader = Map.groupBy(
    letters.filter(({ to }) => to !== ''),
    ({ to }) => to,
  );
  expect(byReader.size).toBe(READERS);
  for (const [to, sent] of byReader) {
    expect(new Set(sent.flatMap(({ mail }) => mail.messageId ?? [])).size, to).toBe(1);
    for (const part of [1, 2, 3]) expect(sent.at(-1)?.mail.text, to).toContain(`Lesson ${part}`);
  }
  const apart = `select user_id from mails where template = 'doubt-answered' group by user_id having count(distinct digest_id) <> 1`;
  expect(await queryOnce(postgres.url, apart)).toEqual([]);
}, 240_000);
