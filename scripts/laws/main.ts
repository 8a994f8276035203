import { checkDoors } from './doors.ts';
import { checkFeatures } from './features.ts';
import { checkLengths } from './lengths.ts';
import { checkManifest } from './manifest.ts';
import { checkNames } from './names.ts';
import { checkRooms } from './rooms.ts';
import { checkSuppressions } from './suppressions.ts';
import { checkTables } from './tables.ts';
import { keepListing, listModules, listTree, type Violation } from './tree.ts';
import { checkWords } from './words.ts';

const LAWS = [
  checkRooms,
  checkDoors,
  checkTables,
  checkNames,
  checkFeatures,
  checkLengths,
  checkSuppressions,
  checkManifest,
  checkWords,
];

/** Everything in the tree under a root that breaks a law of the house. `files`: those that it has, where they are known. */
export function checkLaws(root: string, files = listTree(root)): Violation[] {
  keepListing(root, files);
  return LAWS.flatMap((check) => check(root));
}

if (import.meta.main) {
  const root = process.cwd();
  const violations = checkLaws(root);
  for (const { file, line, law, advice } of violations) console.log(`${file}:${line} ${law} — ${advice}`);
  if (violations.length === 0) console.log(`laws: ${listModules(root).length} modules, ${LAWS.length} laws, all kept`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
