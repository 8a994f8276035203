import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildWhenChanged } from '#scripts/build.mjs';
import { main, must, root } from '#scripts/run.mjs';
import { setUp } from '#scripts/setup.mjs';

const folder = join(root, 'dist', 'release');
const PROGRAM = [
  'contract',
  'server',
  'sandbox',
  'database',
  'demo',
  'dist/client',
  'dist/server',
  '.npmrc',
  'README.md',
  'LICENSE',
];
const TEST = /\.test\.ts$|^testing/;
const COMMANDS = {
  start: 'MALLOC_ARENA_MAX=2 node --max-semi-space-size=16 server/main.ts',
  admin: 'node server/main-admin.ts',
  import: 'node server/main-import.ts',
  backup: 'node server/commands/main-backup.ts',
  restore: 'node server/commands/main-restore.ts',
  export: 'node server/commands/main-export.ts',
};

main(async () => {
  await setUp();
  await buildWhenChanged();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeRelease();
  const archive = join(root, 'dist', `adhyay-${version}.tgz`);
  await must('tar', ['-czf', archive, '-C', folder, '.']);
  console.log(`Written: ${archive}`);
});

/** The built program without its tests, and a package.json with what running it needs: "npm ci --omit=dev", then start. */
function writeRelease() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of PROGRAM)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (it) => !TEST.test(basename(it)) });
  const manifest = runningManifest(readJson('package.json'));
  writeJson('package.json', manifest);
  writeJson('package-lock.json', runningLock(readJson('package-lock.json'), manifest));
}

function runningManifest({ devDependencies, optionalDependencies, workspaces, knip, scripts, ...manifest }) {
  return { ...manifest, engines: { node: '>=24' }, scripts: COMMANDS };
}

/** The lock of the same packages, of which only those stay that the dependencies need. */
function runningLock({ packages, ...lock }, { name, version, license, engines, dependencies }) {
  const needed = new Set();
  const walk = (place) => {
    const { dependencies: direct, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place];
    const peers = Object.keys(peerDependencies ?? {}).filter((it) => !peerDependenciesMeta?.[it]?.optional);
    for (const each of [...Object.keys({ ...direct, ...optionalDependencies }), ...peers]) {
      const found = resolve(packages, place, each);
      if (!found || needed.has(found)) continue;
      needed.add(found);
      walk(found);
    }
  };
  packages[''] = { name, version, license, engines, dependencies };
  walk('');
  const kept = Object.entries(packages).filter(([place]) => place === '' || needed.has(place));
  return { ...lock, packages: Object.fromEntries(kept) };
}

/** The place of the package that `name` means in the package at `place`: the nearest one, as Node looks. */
function resolve(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    const candidate = from ? `${from}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!from) return undefined;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}
