import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { generateTypes } from '#scripts/clients/generate.ts';
import { runQuietly } from '#scripts/run.mjs';
import { killServers, POSTPONE_PAGES, type ServerProcess, startServer } from '#server/integration/testing-process.ts';

const FOLDER = fileURLToPath(new URL('../../../scripts/clients/', import.meta.url));
const GENERATED = `${FOLDER}generated/`;
const STUDENT = { email: 'student@demo.test', password: 'adhyay-demo-1' };

let school: ServerProcess;
const database = await openTestDatabase();

beforeAll(async () => {
  school = await startServer({ DATABASE_URL: database, DEMO: '1', RATE_LIMIT_SCALE: '1000' });
  await vi.waitFor(async () => expect(await listReadyBooks()).not.toEqual([]), { timeout: 90_000, interval: 200 });
  await queryOnce(database, POSTPONE_PAGES);
  await mkdir(GENERATED, { recursive: true });
  const document = await (await fetch(`${school.base}/api/openapi.json`)).text();
  await writeFile(`${GENERATED}people.ts`, await generateTypes(document));
}, 120_000);

afterAll(killServers);

/** Films are brought in before books. */
function listReadyBooks() {
  return queryOnce(database, 'select 1 from ebooks join media on media.id = media_id where ready_at is not null');
}

const checkTypes = () => runQuietly('tsc', ['--noEmit', '-p', FOLDER]);

test('the document alone is enough for an app: its client is generated, type-checked, and does what a student does', async () => {
  expect(await checkTypes()).toEqual({ code: 0, output: '' });
  const { visit } = await import(pathToFileURL(`${FOLDER}app.ts`).href);
  const { who, film, page, notices, test: sat, refusal } = await visit({ origin: school.base, ...STUDENT, pay });
  expect(who).toMatchObject({ email: STUDENT.email, role: 'student' });
  expect(film).toEqual({ qualities: expect.arrayContaining(['240p', '720p']), keyBytes: 16, firstByte: 0x47 });
  expect(page).toEqual({ type: 'image/webp', bytes: expect.any(Number), openPages: expect.any(Number) });
  expect(page.bytes).toBeGreaterThan(5000);
  // The course was paid for, and its notice is there.
  expect(notices.kinds).toContain('payment');
  expect(notices.unread).toEqual([notices.unread[0], notices.unread[0] - 1, 0]);
  expect(sat.acknowledged).toBe(sat.answered);
  expect(sat.result).toMatchObject({ state: 'marked', maxMarks: expect.stringMatching(/^\d/) });
  expect(refusal).toBe('NOT_FOUND');
}, 120_000);

test('a call that the document does not know fails the check of types', async () => {
  const wrong = `${GENERATED}wrong.ts`;
  await writeFile(
    wrong,
    `import createClient from 'openapi-fetch';\nimport type { paths } from './people.ts';\n` +
      `await createClient<paths>().POST('/sessions', { body: { email: 'a@b.in', deviceId: 'a-device' } });\nexport {};\n`,
  );
  const { code, output } = await checkTypes();
  await rm(wrong);
  expect(code).not.toBe(0);
  expect(output).toContain("'password' is missing");
}, 60_000);

/** The bank takes the money. */
async function pay(providerOrderId: string): Promise<void> {
  const answer = await fetch(`${school.base}/sandbox/control/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ orderId: providerOrderId, outcome: 'captured' }),
  });
  if (!answer.ok) throw new Error(`the bank: ${answer.status} ${await answer.text()}`);
}
