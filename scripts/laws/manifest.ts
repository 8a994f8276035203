import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseModule, readImports } from './syntax.ts';
import { isTest, lineAt, listFiles, listModules, readText, type Violation } from './tree.ts';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const OMITS_RESOLVED = 'omit-lockfile-registry-resolved=true';

const say = (file: string, line: number, advice: string): Violation => ({ file, line, law: 'manifest', advice });

const read = (root: string, file: string): string => (existsSync(join(root, file)) ? readText(root, file) : '');

const TOOLS = 'scripts/tools/package.json';
/** A workspace for what needs another version of a package than the tools do. */
const CLIENTS = 'scripts/clients/package.json';
/** The programs that run a school. */
const PROGRAM = /^server\/(commands\/)?main[^/]*\.ts$/;

type Manifest = Record<string, Record<string, unknown>>;

const readManifest = (root: string, file: string): Manifest => JSON.parse(read(root, file) || '{}');

const namesIn = (manifest: Manifest, sections: string[]): string[] =>
  sections.flatMap((section) => Object.keys(manifest[section] ?? {}));

function checkVersions(root: string, file: string): Violation[] {
  const text = read(root, file);
  const manifest = readManifest(root, file);
  const entries = SECTIONS.flatMap((section) => Object.entries(manifest[section] ?? {}));
  return entries
    .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
    .map(([name, version]) => {
      const line = lineAt(text, Math.max(0, text.indexOf(`"${name}": "${version}"`)));
      return say(file, line, `${name} ${version} is not one exact version`);
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

/** The package that an import names; undefined for what Node has built in and for what no package holds. */
function packageOf(specifier: string): string | undefined {
  if (specifier === '' || /^(node|virtual|file):/.test(specifier)) return undefined;
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The modules that a running school reads: what its programs import, and what that imports. */
function findRunning(root: string): Set<string> {
  const modules = new Set(listModules(root));
  const running = new Set<string>();
  const walk = (file: string): void => {
    if (!modules.has(file) || running.has(file)) return;
    running.add(file);
    for (const { target, typeOnly } of readImports(parseModule(root, file))) if (target && !typeOnly) walk(target);
  };
  for (const file of listFiles(root)) if (PROGRAM.test(file) && !isTest(file)) walk(file);
  return running;
}

/** What the build reads: a release is built where the tools are not installed. */
const isBuilt = (file: string): boolean => /^(contract|web)\//.test(file) && !isTest(file);

/** A school in production is installed without what only builds, checks and tests need. */
function checkImports(root: string): Violation[] {
  const own = readManifest(root, 'package.json');
  const needed = new Set(namesIn(own, ['dependencies']));
  const ours = new Set(namesIn(own, SECTIONS));
  const tools = new Set([TOOLS, CLIENTS].flatMap((file) => namesIn(readManifest(root, file), SECTIONS)));
  const running = findRunning(root);
  const adviseOn = (file: string, name: string, isRun: boolean): string | undefined => {
    if (!ours.has(name) && !tools.has(name)) return `is in no package.json: npm install --save-exact ${name}`;
    if (isRun && !needed.has(name)) return 'is needed to run: move it to dependencies';
    if (isBuilt(file) && !ours.has(name)) return 'is needed to build: move it from the tools to package.json';
    return undefined;
  };
  return listModules(root).flatMap((file) =>
    readImports(parseModule(root, file)).flatMap(({ specifier, target, typeOnly, lazy, line }) => {
      const name = target === undefined ? packageOf(specifier) : undefined;
      const advice = name && adviseOn(file, name, running.has(file) && !typeOnly && !lazy);
      return advice ? [say(file, line, `${name} ${advice}`)] : [];
    }),
  );
}

/** Every install is the same install, from whichever registry, and brings what is imported. */
export const checkManifest = (root: string): Violation[] => [
  ...checkVersions(root, 'package.json'),
  ...checkVersions(root, TOOLS),
  ...checkVersions(root, CLIENTS),
  ...checkImports(root),
  ...checkLock(root),
  ...checkNpmrc(root),
];
