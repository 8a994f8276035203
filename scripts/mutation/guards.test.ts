import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStale, type Guard } from './guard.ts';
import { GUARDS } from './guards.ts';

const guard: Guard = { name: 'a door', file: 'door.ts', text: 'if (shut)', broken: 'if (false)', tests: [] };

test('the text of each guard stands once in its file', () => {
  expect(findStale(GUARDS, (file) => readFileSync(file, 'utf8'))).toEqual([]);
});

test('each guard has a name of its own and tests that are there', () => {
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  for (const { name, tests } of GUARDS) expect([name, tests.filter((file) => existsSync(file))]).toEqual([name, tests]);
  expect(GUARDS.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('a guard is named that moved, stands twice, or is broken by nothing', () => {
  expect(findStale([guard], () => 'if (shut) return;')).toEqual([]);
  expect(findStale([guard], () => 'return;')).toEqual(['a door: its text stands 0 times in door.ts']);
  expect(findStale([guard], () => 'if (shut) if (shut)')).toEqual(['a door: its text stands 2 times in door.ts']);
  expect(findStale([{ ...guard, broken: guard.text }], () => 'if (shut)')).toEqual(['a door: nothing is broken']);
});
