import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { findRunning, findSize, type MediaRun, setPercent } from '#server/features/media/media.store.ts';
import type { Db } from '#server/platform/db.ts';
import type { JobServices } from '#server/platform/jobs.ts';

const LOOK_MS = 1000;
/** A conversion of more takes minutes, on a weak machine hours. */
const SMALL_BYTES = 64 * 1024 * 1024;

/** Aborted when the process stops, or when staff cancel: that is looked for once a second, as progress is told. */
export function attend({ db, log }: JobServices, run: MediaRun, stopping: AbortSignal) {
  const cancelled = new AbortController();
  let [reached, told] = [0, 0];

  async function look(): Promise<void> {
    try {
      if (!(await findRunning(db, run))) return cancelled.abort();
      if (reached === told) return;
      told = reached;
      await setPercent(db, run, told);
    } catch (error) {
      // The database is away for a moment: the conversion goes on, and publishes only when it is back.
      log.warn({ err: error, mediaId: run.mediaId }, 'the progress of a conversion was not told');
    }
  }

  let last = Promise.resolve();
  const clock = setInterval(() => (last = last.then(look)), LOOK_MS);
  return {
    signal: AbortSignal.any([cancelled.signal, stopping]),
    progress: (percent: number) => {
      reached = Math.min(99, Math.max(reached, Math.floor(percent)));
    },
    async end() {
      clearInterval(clock);
      await last;
    },
  };
}

/** Copies the original from the storage to a local path. */
export async function bring(
  { storage }: JobServices,
  { mediaId, originalKey }: { mediaId: string; originalKey: string | null },
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const original = originalKey === null ? undefined : await storage.read(originalKey);
  if (!original) throw new Error(`the original of medium ${mediaId} is not in the storage`);
  await pipeline(original.stream, createWriteStream(path, { flags: 'wx' }), { signal });
}

/**
 * Where a conversion stands in the queue. One long film at a time, and beside it one of the pages and short clips and one
 * picture: what is made in a moment does not stand behind a film.
 */
export async function findTurn(db: Db, mediaId: string): Promise<{ key: string; queue: string }> {
  const mediaItem = await findSize(db, mediaId);
  return { key: `media.convert ${mediaId}`, queue: mediaItem ? queueOf(mediaItem) : 'media.convert' };
}

function queueOf({ kind, bytes }: { kind: string; bytes: number }): string {
  if (kind === 'image') return 'media.convert.images';
  return kind === 'pdf' || bytes <= SMALL_BYTES ? 'media.convert.small' : 'media.convert';
}
