import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BUILT = join(import.meta.dirname, '../../dist/server');

async function readBundle(): Promise<string[]> {
  const files = (await readdir(BUILT, { recursive: true })).filter((file) => file.endsWith('.js'));
  return Promise.all(files.map((file) => readFile(join(BUILT, file), 'utf8')));
}

test('pages are rendered by the production code of React, whatever NODE_ENV says', async () => {
  const all = (await readBundle()).join('\n');
  // The one is how it names a fault, the other is a warning that only its development code has.
  expect(all).toContain('https://react.dev/errors/');
  expect(all).not.toContain('Each child in a list should have a unique');
  expect(all).not.toContain('process.env.NODE_ENV');
});
