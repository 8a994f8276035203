import { compileMessages } from './build.mjs';
import { main, runQuietly } from './run.mjs';

const CHECKS = [
  ['format and lint', 'biome', ['ci', '.']],
  ['types of the server', 'tsc', ['-p', 'server']],
  ['laws', 'node', ['scripts/laws/main.ts']],
  ['dead code', 'knip', []],
  ['tables and schema match the migrations', 'node', ['database/generate.ts', '--check']],
  ['types of the web side', 'tsc', ['-p', 'web']],
  ['types of the service worker', 'tsc', ['-p', 'web/service-worker']],
  ['types of the rest', 'tsc', ['-p', '.']],
  ['types of the contract', 'tsc', ['-p', 'contract']],
  ['lockfile', 'node', ['scripts/lockfile.mjs', '--check']],
];
/** As many as the smallest machine has cores. */
const LANES = 2;

/** Format, lint, types, laws, dead code: all that reads the sources and runs none of them. Answers with the exit code. */
export async function check() {
  await compileMessages();
  const waiting = [...CHECKS];
  const failed = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await passes(next))) failed.push(next[0]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failed.length > 0) console.log(`\n✗ ${failed.join(', ')}: see above`);
  return failed.length > 0 ? 1 : 0;
}

async function passes([name, command, args]) {
  const begun = performance.now();
  const { code, output } = await runQuietly(command, args);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : `\n${output}\n✗`} ${name} (${seconds} s)`);
  return code === 0;
}

if (process.argv[1]?.endsWith('check.mjs')) main(check);
