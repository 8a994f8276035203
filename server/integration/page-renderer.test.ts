import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BUILT = join(import.meta.dirname, '../../dist/server');

async function readBundle(): Promise<string[]> {
  const files = (await readdir(BUILT, { recursive: true })).filter((file) => file.endsWith('.js'));
  return Promise.all(files.map((file) => readFile(join(BUILT, file), 'utf8')));
}

test('pages are rendered by Preact alone, and by the production code of packages, whatever NODE_ENV says', async () => {
  const all = (await readBundle()).join('\n');
  expect(all).toContain('for suspenseful rendering');
  expect(all).not.toContain('https://react.dev/errors/');
  expect(all).not.toContain('process.env.NODE_ENV');
});
