import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root } from './run.mjs';

// A registry that lacks a package for another platform makes npm leave it out of the lockfile, and "npm ci" then refuses
// the lockfile everywhere. This writes such packages back, without a digest, as the parent that wants them names them.
const file = join(root, 'package-lock.json');
const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 's390x', 'ppc64', 'loong64', 'mips64el', 'wasm32'];

main(() => {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const packages = completed(lock.packages);
  if (Object.keys(packages).length === Object.keys(lock.packages).length) return 0;
  if (process.argv.includes('--check')) {
    throw new Error('package-lock.json lacks packages of other platforms. Run: node scripts/lockfile.mjs');
  }
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  return 0;
});

function completed(given) {
  const packages = { ...given };
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(given)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isFound(packages, place, name)) continue;
      const version = range.replace(/^[\^~]/, '');
      const { cpu, libc, os } = platformOf(name);
      packages[`node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os };
    }
  }
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
}

function isFound(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    if (packages[from ? `${from}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!from) return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const found = (known) => known.filter((it) => words.includes(it));
  const libc = words.some((it) => it.startsWith('musl')) ? ['musl'] : undefined;
  return { os: orNothing(found(SYSTEMS)), cpu: orNothing(found(PROCESSORS)), libc };
}

function orNothing(list) {
  return list.length > 0 ? list : undefined;
}
