import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase, openTestFolder } from '#database/testing.ts';
import { searchPath } from '#server/config.ts';
import {
  findFreePort,
  killServers,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
} from '#server/integration/testing-process.ts';
import { openTestBucket } from '#server/platform/storage/testing-s3.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GUIDES = join(ROOT, 'docs/operate');

const folder = await openTestFolder();
let bucket: Awaited<ReturnType<typeof openTestBucket>>;
const [school, elsewhere, third] = [await openTestDatabase(), await openTestDatabase(), await openTestDatabase()];
let server: ServerProcess;
let metricsPort: number;
const settings: Record<string, string> = {};
const run = new Set<string>();
let programs: Map<string, string>;

beforeAll(async () => {
  bucket = await openTestBucket(join(folder, 'store'));
  metricsPort = await findFreePort();
  programs = await readPrograms();
  Object.assign(settings, {
    PATH: `${join(ROOT, 'node_modules/.bin')}:${searchPath}`,
    HOME: folder,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: school,
    METRICS_PORT: String(metricsPort),
    DEMO: '0',
  });
  server = await startServer(settings);
  await queryOnce(school, `insert into users (id, email, name, role) values ('a', 'a@b.test', 'Admin', 'admin')`);
}, 120_000);

afterAll(async () => {
  killServers();
  await server.ended;
  await bucket.close();
});

/** What `npm run NAME` starts in a release: here it would look first whether it has to install something. */
async function readPrograms(): Promise<Map<string, string>> {
  const text = await readFile(join(ROOT, 'scripts/release/release.mjs'), 'utf8');
  return new Map(
    [...text.matchAll(/^ {2}(\w+): '(node server\/[\w/-]+\.ts)',$/gm)].map(([, name = '', it = '']) => [name, it]),
  );
}

/** The commands of a page in its blocks that are marked `sh`, one a line. */
async function commandsOf(page: string): Promise<string[]> {
  const text = await readFile(join(GUIDES, page), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n').map((line) => line.trim())).filter(Boolean);
}

/** Runs a command as the page has it, but for the names and addresses of this test; answers what it said. Fails when it fails. */
async function follow(command: string, changes: Record<string, string> = {}): Promise<string> {
  run.add(command);
  const [newest = ''] = (await readdir(join(folder, 'data/backups')).catch(() => [])).toSorted().toReversed();
  const here = command
    .replace(/^npm run (\w+)( --)?/, (_, name) => programs.get(name) ?? 'no such program')
    .replace('adhyay-identity.txt', join(folder, 'identity.txt'))
    .replace('data/backups/FILE', join(folder, 'data/backups', newest))
    .replace('http://127.0.0.1:3000', server.base)
    .replace('http://127.0.0.1:9464', `http://127.0.0.1:${metricsPort}`);
  const child = spawn('sh', ['-c', here], { cwd: ROOT, env: { ...settings, ...changes } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  expect(code, `${here}\n${said}`).toBe(0);
  return said;
}

test('one small server: a secret, the health of the school, an address for its administrator', async () => {
  const [secret = '', health = '', admin = '', ...more] = await commandsOf('small-server.md');
  expect(more).toEqual([]);
  expect((await follow(secret)).trim()).toMatch(/^[\w-]{43}$/);
  expect(JSON.parse(await follow(health))).toEqual({ status: 'ok' });
  expect(await follow(admin)).toMatch(/\/staff-entry\?token=/);
}, 120_000);

test('monitoring: it is there, ready, and tells Prometheus', async () => {
  const [live = '', ready = '', metrics = '', ...more] = await commandsOf('monitoring.md');
  expect(more).toEqual([]);
  expect(JSON.parse(await follow(live))).toEqual({ status: 'ok' });
  expect(JSON.parse(await follow(ready))).toEqual({ status: 'ok' });
  expect(await follow(metrics)).toContain('adhyay_backup_timestamp_seconds{place="disk"} 0');
}, 60_000);

test('each alert of the repository is in the table of what to do', async () => {
  const alerts = await readFile(join(ROOT, 'deploy/monitoring/alerts.yaml'), 'utf8');
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const page = await readFile(join(GUIDES, 'monitoring.md'), 'utf8');
  expect([...page.matchAll(/^\| (Adhyay\w+) \|/gm)].map(([, name]) => name)).toEqual(names);
});

test('backups: keys, the first copy, and the school on another machine', async () => {
  const [keygen = '', send = '', list = '', restore = '', plain = '', ...more] = await commandsOf('backups.md');
  expect(more).toEqual([]);
  const recipient = /^BACKUP_AGE_RECIPIENT=(age1\w+)$/m.exec(await follow(keygen))?.[1] ?? '';
  Object.assign(settings, {
    BACKUP_BUCKET: bucket.bucket,
    BACKUP_AGE_RECIPIENT: recipient,
    BACKUP_ENDPOINT: bucket.endpoint,
    BACKUP_REGION: bucket.region,
    BACKUP_ACCESS_KEY_ID: bucket.accessKeyId,
    BACKUP_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });
  expect(await follow(send)).toContain('Encrypted in the bucket');
  expect(await follow(list)).toMatch(/backup-.*\.tar\.zst\.age/);
  const another = { DATABASE_URL: elsewhere, DATA_DIR: join(folder, 'elsewhere') };
  expect(await follow(restore, another)).toContain('is back');
  expect(await queryOnce(elsewhere, 'select email from users')).toEqual([{ email: 'a@b.test' }]);
  const onceMore = { DATABASE_URL: third, DATA_DIR: join(folder, 'third') };
  expect(await follow(plain, onceMore)).toContain('is back');
}, 180_000);

test('updates: a backup first, and everything back to it', async () => {
  const [backup = '', health = '', restore = '', ...more] = await commandsOf('updates.md');
  expect(more).toEqual([]);
  expect(await follow(backup)).toContain('read again and whole');
  expect(JSON.parse(await follow(health))).toEqual({ status: 'ok' });
  await queryOnce(school, `update users set name = 'Harmed'`);
  expect(await follow(restore)).toContain('is back');
  expect(await queryOnce(school, 'select name from users')).toEqual([{ name: 'Admin' }]);
}, 180_000);

test('the program of before on a newer database: refused, and allowed for a while', async () => {
  await stopServer(server);
  await queryOnce(school, `insert into kysely_migration values ('9999_of_a_later_release', now()::text)`);
  const refused = await spawnServer(settings);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/newer than this program: 9999_of_a_later_release.*ALLOW_NEWER_SCHEMA=1/);
  server = await startServer({ ...settings, ALLOW_NEWER_SCHEMA: '1' });
  expect((await fetch(`${server.base}/login`)).status).toBe(200);
}, 120_000);

test('the unit of systemd starts what the guide says, and ends it as gently as the program ends', async () => {
  const unit = await readFile(join(ROOT, 'deploy/adhyay.service'), 'utf8');
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  expect([of('ExecStart'), of('WorkingDirectory'), of('EnvironmentFile'), of('User')]).toEqual([
    '/usr/bin/npm start',
    '/opt/adhyay',
    '/etc/adhyay.env',
    'adhyay',
  ]);
  const guide = await readFile(join(GUIDES, 'small-server.md'), 'utf8');
  for (const place of ['/opt/adhyay', '/etc/adhyay.env', 'deploy/adhyay.service']) expect(guide).toContain(place);
});

test('no command of the guides was left out', async () => {
  const pages = (await readdir(GUIDES)).filter((name) => name.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(5);
  const all = (await Promise.all(pages.map(commandsOf))).flat();
  expect(all.filter((command) => !run.has(command))).toEqual([]);
});

test('every link of the guides leads to a file', async () => {
  for (const page of (await readdir(GUIDES)).filter((name) => name.endsWith('.md'))) {
    const text = await readFile(join(GUIDES, page), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
      await expect(
        readFile(join(GUIDES, target)).catch((error) => error.code),
        `${page}: ${target}`,
      ).resolves.not.toBe('ENOENT');
  }
});
