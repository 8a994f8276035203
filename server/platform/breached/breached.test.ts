import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { FILTER_FILE, filterOf, isBreached } from './breached.ts';

test('knows what it holds, and little else', () => {
  expect(['password', 'trustno1', 'monkey'].filter(isBreached)).toEqual(['password', 'trustno1', 'monkey']);
  const others = Array.from({ length: 100_000 }, (_, index) => `no such password ${index}`);
  expect(others.filter(isBreached).length).toBeLessThan(30);
});

test('the file is what generate.ts makes, and small', () => {
  const made = filterOf(dictionary['passwords-common'].filter((password) => [...password].length >= 6));
  expect(readFileSync(FILTER_FILE).equals(made)).toBe(true);
  expect(made.length).toBeLessThan(200_000);
});
