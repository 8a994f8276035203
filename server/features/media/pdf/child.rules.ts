import { Worker } from 'node:worker_threads';
import type { MediaFault } from '#contract/media.ts';
import type { Run } from '#contract/reading/document.ts';
import { Unopenable } from '#server/platform/print/pdfium.ts';

/** What the child that reads a stranger's file says, a line of JSON each. Names are of files in its folder. */
export type ChildMessage =
  | { pages: number }
  | { page: number; width: number; height: number; large: string; small: string; runs: Run[] }
  | { fault: MediaFault };

const LOOK_MS = 50;
/** Of a file as large as may come, read, taken apart and written anew. */
const MAX_BYTES = 1_500_000_000;

/**
 * Ends this process when it holds too much or takes longer than so many milliseconds, even while its own thread is busy, and
 * says that the file is too large. What else kills it is not the file's fault.
 */
export function watchSelf(mostMs: number): void {
  const said = JSON.stringify(`${JSON.stringify({ fault: 'too-large' } satisfies ChildMessage)}\n`);
  const watch = `const began = Date.now();
    setInterval(() => {
      if (process.memoryUsage.rss() < ${MAX_BYTES} && Date.now() - began < ${mostMs}) return;
      require('node:fs').writeSync(1, ${said});
      process.kill(process.pid, 'SIGKILL');
    }, ${LOOK_MS})`;
  new Worker(watch, { eval: true }).unref();
}

/** What is wrong with the file when reading it failed so; undefined when it was the machine, as a full disk. */
export function mediaFaultOf(error: unknown): MediaFault | undefined {
  if (error instanceof Unopenable) return error.why;
  return error instanceof Error && 'code' in error ? undefined : 'damaged';
}

/** Says one thing, and waits until it is on its way. */
export function say(said: ChildMessage): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(`${JSON.stringify(said)}\n`, (error) => (error ? reject(error) : resolve())),
  );
}
