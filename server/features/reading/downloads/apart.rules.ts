import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runModule } from '#server/platform/child/child.ts';

/** An empty folder for the time of some work, removed afterwards, however it ends. */
export async function inFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const own = join(dataDir, 'scratch');
  await mkdir(own, { recursive: true });
  const folder = await mkdtemp(join(own, 'reading-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs one of our programs over a folder or file and answers what it says. */
export async function runProgram(program: URL, place: string, cwd: string, withinMs: number): Promise<string> {
  const signal = AbortSignal.timeout(withinMs);
  const { output } = await runModule({ program, args: [place], cwd, signal, withinMs });
  return output;
}
