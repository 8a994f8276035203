import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, readText, type Violation } from './tree.ts';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const OMITS_RESOLVED = 'omit-lockfile-registry-resolved=true';

const say = (file: string, line: number, advice: string): Violation => ({ file, line, law: 'manifest', advice });

const read = (root: string, file: string): string => (existsSync(join(root, file)) ? readText(root, file) : '');

function checkVersions(root: string): Violation[] {
  const text = read(root, 'package.json');
  const manifest: Record<string, Record<string, unknown>> = JSON.parse(text || '{}');
  const entries = SECTIONS.flatMap((section) => Object.entries(manifest[section] ?? {}));
  return entries
    .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
    .map(([name, version]) => {
      const line = lineAt(text, Math.max(0, text.indexOf(`"${name}": "${version}"`)));
      return say('package.json', line, `${name} ${version} is not one exact version`);
    });
}

function checkLock(root: string): Violation[] {
  const text = read(root, 'package-lock.json');
  const found = [...text.matchAll(/"resolved":\s*"https?:/g)];
  const [first] = found;
  if (!first) return [];
  const advice = `${found.length} packages name the registry they came from: reinstall with ${OMITS_RESOLVED}`;
  return [say('package-lock.json', lineAt(text, first.index), advice)];
}

function checkNpmrc(root: string): Violation[] {
  const lines = read(root, '.npmrc')
    .split('\n')
    .map((line) => line.replaceAll(' ', ''));
  return lines.includes(OMITS_RESOLVED) ? [] : [say('.npmrc', 1, `write ${OMITS_RESOLVED}`)];
}

/** Every install is the same install, from whichever registry. */
export const checkManifest = (root: string): Violation[] => [
  ...checkVersions(root),
  ...checkLock(root),
  ...checkNpmrc(root),
];
