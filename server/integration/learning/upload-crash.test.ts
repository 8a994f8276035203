import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#database/postgres/postgres.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestFolder } from '#database/testing.ts';
import { signInAs } from '#server/integration/testing-client.ts';
import {
  killServers,
  type ServerProcess,
  spawnServer,
  startServer,
  untilReady,
} from '#server/integration/testing-process.ts';
import { sendByTus } from '#server/testing/testing-uploads.ts';

const FILES = 2;
const BYTES = 40_000_000;
/** An attempt that is not killed by then may go through. */
const KILLS = 3;

const folder = await openTestFolder();
let postgres: Postgres;
let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  postgres = await startPostgres(join(folder, 'postgres'));
  server = await startServer(settings());
  await queryOnce(
    postgres.url,
    `insert into users (id, email, name, role) values ('tutor', 't@t.test', 'Tutor', 'instructor')`,
  );
  cookie = await signInAs(postgres.url, 'tutor');
}, 120_000);

afterAll(async () => {
  killServers();
  await server.ended;
  await postgres.stop();
}, 60_000);

function settings(): Record<string, string> {
  const DATA_DIR = join(folder, 'data');
  return {
    DATABASE_URL: postgres.url,
    DATA_DIR,
    DEMO: '0',
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  };
}

async function killAfter(milliseconds: number): Promise<void> {
  await sleep(milliseconds);
  const { port: PORT } = new URL(server.base);
  server.kill('SIGKILL');
  await server.ended;
  server = await spawnServer({ ...settings(), PORT });
  await untilReady(server);
}

type Row = { id: string; status: string; sha256: string; original_key: string };
const rows = async () => (await queryOnce(postgres.url, 'select * from media order by created_at')) as Row[];

async function begin(name: string): Promise<string> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'tus-resumable': '1.0.0',
    cookie,
    'upload-length': String(BYTES),
    'upload-metadata': `kind ${btoa('video')},filename ${btoa(name)}`,
  };
  const answer = await fetch(`${server.base}/files/uploads`, { method: 'POST', headers });
  return answer.headers.get('location') ?? '';
}

test('killed again and again while files come in, the server has each of them whole, once', async () => {
  const hashes: string[] = [];
  for (let file = 0; file < FILES; file += 1) {
    const content = randomBytes(BYTES);
    content.write('\0\0\0\x18ftypisom', 0, 'latin1');
    hashes.push(createHash('sha256').update(content).digest('hex'));
    const path = await begin(`${file}.mp4`);
    for (let attempt = 0; ; attempt += 1) {
      const killed = attempt < KILLS ? killAfter(10 + Math.random() * 250) : undefined;
      const sent = await sendByTus({
        ...{ base: server.base, cookie, content, chunkBytes: 8_000_000 },
        ...{ metadata: { kind: 'video', filename: 'a.mp4' }, url: `${server.base}${path}` },
      }).catch(() => undefined);
      await killed;
      if (sent) break;
      expect(attempt).toBeLessThan(KILLS + 3);
    }
  }
  const found = await rows();
  expect(found.map(({ status, sha256 }) => [status, sha256])).toEqual(hashes.map((hash) => ['waiting', hash]));
  for (const [place, { original_key }] of found.entries()) {
    const kept = await readFile(join(folder, 'data', 'files', original_key));
    expect(createHash('sha256').update(kept).digest('hex')).toBe(hashes[place]);
  }
  const jobs = await queryOnce(postgres.url, `select key from graphile_worker.jobs where key like 'media.convert %'`);
  expect(jobs).toHaveLength(FILES);
  // Killed between the last commit and clearing up, it leaves a file to the sweep, of an upload that is taken in.
  const left = (await readdir(join(folder, 'data', 'uploads'))).map((name) => name.replace('.json', ''));
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(left));
}, 240_000);
