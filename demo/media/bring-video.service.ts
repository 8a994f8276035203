import { readFile } from 'node:fs/promises';
import { setCaptions } from '#server/features/media/captions/captions.store.ts';
import { setWaitingAgain, setWorking } from '#server/features/media/media.store.ts';
import { encryptRendition, openPieceStore, type PieceStore } from '#server/features/media/video/encryption.service.ts';
import { insertVideo, type Rendition } from '#server/features/media/video/renditions.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import { unpackVideo } from './video-package.rules.ts';

/** Publishes the packed film at `path`, encrypted under keys of this school; answers what became of it. */
export async function bringVideo(
  services: JobServices,
  mediaId: string,
  path: string,
  stopping: AbortSignal,
): Promise<string> {
  const run = await setWorking(services.db, mediaId);
  if (!run) return 'brought already';
  const pieceStore = openPieceStore(services);
  try {
    const video = await encryptVideo(services, pieceStore, path, stopping);
    await inTransaction(services.db, async (transaction) => {
      await insertVideo(transaction, mediaId, video.facts, video.renditions);
      for (const { language, text } of video.captions) await setCaptions(transaction, mediaId, language, text);
    });
    return 'published';
  } catch (error) {
    // What was kept is left to the sweep: the answer to the commit may have been lost.
    await setWaitingAgain(services.db, run, false);
    throw error;
  }
}

async function encryptVideo(services: JobServices, pieceStore: PieceStore, path: string, stopping: AbortSignal) {
  const { head, parts } = unpackVideo(await readFile(path));
  const [poster, strip, ...pieces] = parts;
  if (!poster || !strip) throw new Error(`${path} has no pictures`);
  const posterKey = await pieceStore.keep(poster);
  const { bytes: _bytes, ...places } = head.strip;
  const facts = {
    ...{ seconds: head.seconds, width: head.width, height: head.height, posterKey },
    strip: { key: await pieceStore.keep(strip), ...places },
  };
  const renditions: Rendition[] = [];
  let at = 0;
  for (const { pieces: lengths, ...rendition } of head.renditions) {
    const own = pieces.slice(at, at + lengths.length);
    at += lengths.length;
    const clear = lengths.map(({ seconds }, index) => ({ seconds, read: () => own[index] ?? Buffer.alloc(0) }));
    renditions.push(await encryptRendition(services, pieceStore, { ...rendition, pieces: clear }, stopping));
  }
  return { facts, renditions, captions: head.captions };
}
