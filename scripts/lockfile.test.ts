import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLockFaults } from './lockfile.mjs';

const lock = () => JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('every package of the lock has an integrity, and none is missing for another platform', () => {
  expect(findLockFaults(lock())).toEqual([]);
});

test('a package without an integrity is named', () => {
  const { packages } = lock();
  delete packages['node_modules/sharp'].integrity;
  expect(findLockFaults({ packages })).toEqual(['node_modules/sharp has no integrity']);
});

test('the binary of another platform that npm left out is named', () => {
  const { packages } = lock();
  delete packages['node_modules/@img/sharp-darwin-arm64'];
  expect(findLockFaults({ packages })).toEqual(['@img/sharp-darwin-arm64 is missing']);
});
