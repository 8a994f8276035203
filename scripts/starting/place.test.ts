import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What `npm start` says when it ends at once, and its exit code. */
function start(settings: Record<string, string>, program = 'start.mjs'): Promise<{ code: unknown; output: string }> {
  const script = join(import.meta.dirname, '..', program);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
  return new Promise((settle) => {
    execFile(process.execPath, [script], { env, timeout: 15_000 }, (error, stdout, stderr) =>
      settle({ code: error?.code ?? 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-place-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a port that is taken is told in one sentence before anything is installed or built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : 0);
  expect(await start({ PORT: port, DATA_DIR: await emptyFolder() })).toEqual({
    code: 1,
    output: `Port ${port} is taken: stop what listens there, or set PORT to another one.`,
  });
});

test('a data folder that cannot be written to, a wrong port and a wrong setting are one sentence each', async () => {
  const folder = await emptyFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  const unwritable = await start({ PORT: '0', DATA_DIR: join(file, 'data') });
  expect(unwritable).toEqual({
    code: 1,
    output: expect.stringMatching(/^The data folder .*\/file\/data may not be .*DATA_DIR.*$/),
  });
  const port = await start({ PORT: 'many', DATA_DIR: folder });
  expect(port).toEqual({ code: 1, output: 'PORT is "many", which is no port: set a number up to 65535.' });
  const wrong = await start({ PORT: '0', DATA_DIR: folder, ROLE: 'nobody' }, '../server/main-settings.ts');
  expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^The settings are not usable:\n {2}ROLE: /) });
});
