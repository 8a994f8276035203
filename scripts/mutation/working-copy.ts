import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { throwAwayFolder } from '#database/testing-folder.ts';
import { listTree } from '#scripts/laws/tree.ts';
import type { Guard } from './guard.ts';

/** Of one file of tests. */
const MAX_MS = 300_000;
const REPORT = '.cache/mutation.json';
const MODULES = '.cache/modules';

/** What the tests said: the first that failed, or why there was none. */
export type Outcome = { failed: string | undefined; trouble: string | undefined; seconds: number };
export type WorkingCopy = {
  test: (files: string[]) => Promise<Outcome>;
  testBroken: (guard: Guard) => Promise<Outcome>;
  remove: () => void;
};

type Report = {
  success: boolean;
  testResults: { name: string; message: string; assertionResults: AssertionResult[] }[];
};
type AssertionResult = { status: string; fullName: string; failureMessages: string[] };

/**
 * The files of the tree, tracked or about to be, in a folder of their own: the developer's are never touched. `stop` ends the tests
 * that run.
 */
export function openWorkingCopy(root: string, stop: AbortSignal): WorkingCopy {
  const folder = mkdtempSync(join(throwAwayFolder(), 'adhyay-mutation-'));
  for (const file of listTree(root)) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const test = (files: string[]) => runTests(folder, files, stop);
  return {
    test,
    async testBroken({ file, text, broken, tests }) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        before.replace(text, () => broken),
      );
      const outcome = await test(tests);
      writeFileSync(path, before);
      return outcome;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Once, without a second try, up to the first test that fails. */
async function runTests(folder: string, files: string[], stop: AbortSignal): Promise<Outcome> {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  const options = ['--config', 'scripts/vitest.config.ts', '--retry=0', '--bail=1'];
  const reporter = ['--reporter=json', `--outputFile=${report}`, `--fsModuleCachePath=${join(folder, MODULES)}`];
  const begun = performance.now();
  const over = AbortSignal.timeout(MAX_MS * files.length);
  const said = await runVitest(folder, ['run', ...options, ...reporter, ...files], AbortSignal.any([over, stop]));
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (over.aborted) return { failed: 'did not end', trouble: undefined, seconds };
  return { ...readOutcome(folder, report, said), seconds };
}

function runVitest(cwd: string, args: string[], signal: AbortSignal): Promise<string> {
  const program = join('node_modules', '.bin', 'vitest');
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], signal });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    // Who was stopped still closes what was opened.
    child.once('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
    child.once('close', () => resolve(said));
  });
}

/** A file that could not even be loaded proves nothing: only a test that ran and failed kills a mutant. */
function readOutcome(folder: string, path: string, said: string): Omit<Outcome, 'seconds'> {
  const report = readReport(path);
  if (!report) return { failed: undefined, trouble: said.slice(-2000) };
  for (const { name, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { failed: `${name.slice(folder.length + 1)} › ${describe(failed)}`, trouble: undefined };
  }
  const message = report.testResults.find((each) => each.message)?.message;
  return { failed: undefined, trouble: report.success ? undefined : (message ?? said.slice(-2000)) };
}

/** A busy machine is late without any mutant: whoever reads the table is told. */
function describe({ fullName, failureMessages }: AssertionResult): string {
  return failureMessages.some((text) => /timed out in \d+ ?ms/.test(text)) ? `${fullName} (timed out)` : fullName;
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
