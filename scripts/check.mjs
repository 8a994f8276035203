import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { COMPILE_MESSAGES } from './build.mjs';
import { browserEnvironment } from './machine.mjs';
import { main, root, run } from './run.mjs';

const reports = join(root, '.cache', 'reports');
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');

const STEPS = [
  ['lockfile', 'node', ['scripts/lockfile.mjs', '--check']],
  ['words', 'paraglide-js', COMPILE_MESSAGES],
  ['format and lint', 'biome', ['ci', '.']],
  ['types of the contract', 'tsc', ['-p', 'contract']],
  ['types of the server', 'tsc', ['-p', 'server']],
  ['types of the web side', 'tsc', ['-p', 'web']],
  ['types of the rest', 'tsc', ['-p', '.']],
  ['laws', 'node', ['scripts/laws/main.ts']],
  ['dead code', 'knip', []],
  ['table types match the migrations', 'node', ['database/generate-tables.ts', '--check']],
  ['build', 'node', ['scripts/build.mjs']],
  [
    'tests',
    'vitest',
    [
      'run',
      '--config',
      'scripts/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
  ],
  [
    'browser tests',
    'playwright',
    ['test', '--config', 'scripts/playwright.config.ts', '--reporter=list,json'],
    browserEnvironment,
  ],
];

/** Runs every check; the first that fails ends the run. Answers with the exit code. */
export async function check() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const failed = await firstFailure();
  const { passed, failed: failures } = countTests();
  for (const name of listUnsteady()) console.log(`\n⚠ passed only at the second try, and is to be mended: ${name}`);
  if (failed) console.log(`\n✗ ${failed} failed: see above. Once mended, go on with: npm run check`);
  console.log(`\n${passed} passed, ${failed ? Math.max(failures, 1) : failures} failed`);
  return failed ? 1 : 0;
}

async function firstFailure() {
  for (const [name, command, args, environment] of STEPS) {
    console.log(`\n── ${name}`);
    const begun = performance.now();
    const env = { ...environment?.(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
    const code = await run(command, args, { env });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (code !== 0) return `${name} (${seconds} s)`;
    console.log(`✓ ${name} (${seconds} s)`);
  }
  return undefined;
}

function countTests() {
  const unit = readReport(unitReport);
  const { stats = {} } = readReport(browserReport);
  return {
    passed: (unit.numPassedTests ?? 0) + (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: (unit.numFailedTests ?? 0) + (stats.unexpected ?? 0),
  };
}

/** The tests that failed once and passed when run again: a passed one that still carries a failure's message. */
function listUnsteady() {
  const units = (readReport(unitReport).testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(root, file)} ${fullName}`),
  );
  return [...units, ...(readReport(browserReport).suites ?? []).flatMap(listUnsteadyJourneys)];
}

function listUnsteadyJourneys({ suites = [], specs = [], file }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ title }) => `${file} ${title}`), ...suites.flatMap(listUnsteadyJourneys)];
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

if (process.argv[1]?.endsWith('check.mjs')) main(check);
