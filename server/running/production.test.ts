import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#database/testing.ts';
import { queryOnce } from '#server/platform/postgres/postgres-process.ts';
import { killServers, spawnServer, startServer, stopServer } from './testing-process.ts';

const STRONG = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.test',
  SECRET_KEY: 'a-key-of-thirty-two-characters-or-more',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'School <school@school.test>',
};

afterAll(killServers);

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

test('a strong production opens and says where its first administrator joins', async () => {
  const server = await startServer({ ...STRONG, DATABASE_URL: await testDatabase() });
  expect(server.output()).toMatch(/https:\/\/school\.test\/staff-entry\?token=[\w-]{22}\n/);
  expect(await stopServer(server)).toBe(0);
}, 60_000);

test('a production on the database of the demo school refuses, because its passwords are published', async () => {
  const DATABASE_URL = await testDatabase();
  expect(await stopServer(await startServer({ DATABASE_URL, DEMO: '1' }))).toBe(0);
  const server = await spawnServer({ ...STRONG, DATABASE_URL });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('published password');
  await queryOnce(DATABASE_URL, 'delete from passwords');
  const cleaned = await startServer({ ...STRONG, DATABASE_URL });
  expect(await stopServer(cleaned)).toBe(0);
}, 60_000);
