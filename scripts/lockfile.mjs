import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root } from './run.mjs';

/**
 * What is wrong with a package-lock.json (parsed): a package without the digest that npm compares it with, or one for
 * another platform that npm left out because its registry lacked it.
 */
export function findLockFaults({ packages }) {
  const entries = Object.entries(packages);
  const unproved = entries.filter(([place, it]) => isFetched(place, it) && !it.integrity).map(([place]) => place);
  const missing = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(packages, place, name)),
  );
  return [...unproved.map((place) => `${place} has no integrity`), ...missing.map((name) => `${name} is missing`)];
}

/** From a registry, and not inside the archive of another package or of this repository. */
function isFetched(place, { inBundle, link }) {
  return place.includes('node_modules/') && !inBundle && !link;
}

function isFound(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    if (packages[from ? `${from}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!from) return false;
  }
}

if (process.argv[1]?.endsWith('lockfile.mjs')) {
  main(() => {
    const faults = findLockFaults(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    if (faults.length === 0) return 0;
    throw new Error(
      `package-lock.json cannot be installed on every platform, each file checked:\n  ${faults.join('\n  ')}\n` +
        'Choose the last version of the package above them that the registry has for all platforms, and npm install again.',
    );
  });
}
