import type { UploadTask } from './upload-task.ts';

type Turn = Pick<UploadTask, 'key' | 'bytes' | 'phase'>;

/** A file of more is on its way for minutes, on a thin line for hours. */
const LARGE_BYTES = 64 * 1024 * 1024;
const MAX_LARGE = 1;
const MAX_SMALL = 3;

const isLarge = ({ bytes }: Turn): boolean => bytes > LARGE_BYTES;
const isSending = ({ phase }: Turn): boolean => phase === 'sending' || phase === 'waiting';

/** Which of the queued uploads begin now, in the order in which they came: large and small ones have lanes of their own. */
export function nextUploads(tasks: readonly Turn[]): number[] {
  const free = (ofLarge: boolean) =>
    (ofLarge ? MAX_LARGE : MAX_SMALL) - tasks.filter((task) => isLarge(task) === ofLarge && isSending(task)).length;
  const next = (ofLarge: boolean) =>
    tasks.filter((task) => isLarge(task) === ofLarge && task.phase === 'queued').slice(0, Math.max(0, free(ofLarge)));
  return [...next(false), ...next(true)].map(({ key }) => key);
}
