import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#database/postgres/postgres.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { startSmtp } from '#server/platform/mail/testing-smtp.ts';
import { killServers, startServer, stopServer } from './testing-process.ts';

let folder: string;
let postgres: Postgres;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyay-mail-'));
  postgres = await startPostgres(folder);
  smtp = await startSmtp({ answers: ['silence'] });
}, 120_000);

afterAll(async () => {
  killServers();
  await smtp.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
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
