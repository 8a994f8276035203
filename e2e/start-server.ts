import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The program under test: a fresh data folder with the demo school, removed when Playwright ends it.
const folder = await mkdtemp(join(tmpdir(), 'adhyay-e2e-'));
const { DATABASE_URL: _, ...inherited } = process.env;
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...inherited, DATA_DIR: folder, HOST: '127.0.0.1', ROLE: 'all', DEMO: '1', RATE_LIMIT_SCALE: '1000' },
  stdio: 'inherit',
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
const [code] = await once(server, 'exit');
await rm(folder, { recursive: true, force: true });
process.exitCode = code ?? 1;
