import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('each name has its drawing on the grid of 24, and each drawing its name', () => {
  const drawings = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">\s*<path /g)].map(([, id]) => id);
  expect(drawn).toEqual([...iconNames]);
});
