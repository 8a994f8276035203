import { randomBytes } from 'node:crypto';
import type { Quality } from '#contract/media.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import type { Rendition } from './renditions.store.ts';
import { encrypt, measureBandwidth, readCodecs, type Segment } from './segments.rules.ts';

/** One size of a film before it is sealed: its pieces in order, in clear MPEG-TS. */
export type ClearRendition = {
  name: Quality;
  width: number | null;
  height: number | null;
  hasSound: boolean;
  pieces: { seconds: number; read: () => Promise<Buffer> | Buffer }[];
};

/** Keeps bytes in the storage and remembers what, so that all can be taken back when the film is not published. */
export type PieceStore = { keep: (bytes: Uint8Array) => Promise<string>; takeBack: () => Promise<void> };

const FOLDER = 'media';
const KEY_BYTES = 16;

/** A pieceStore that has kept nothing yet. What it cannot take back, the sweep of orphans does later. */
export function openPieceStore({ storage, log }: JobServices): PieceStore {
  const kept: string[] = [];
  return {
    async keep(bytes) {
      const key = await storage.insert(FOLDER, bytes);
      kept.push(key);
      return key;
    },
    async takeBack() {
      const gone = await Promise.allSettled(kept.map((key) => storage.remove(key)));
      const left = gone.filter(({ status }) => status === 'rejected').length;
      if (left > 0) log.warn({ left }, 'pieces of an unpublished film are left to the sweep');
    },
  };
}

/** Encrypts a rendition under a key of its own and keeps its pieces. */
export async function encryptRendition(
  services: JobServices,
  pieceStore: PieceStore,
  { name, width, height, hasSound, pieces }: ClearRendition,
  signal: AbortSignal,
): Promise<Rendition> {
  const secret = randomBytes(KEY_BYTES);
  const segments: Segment[] = [];
  let codecs = '';
  for (const [index, { seconds, read }] of pieces.entries()) {
    signal.throwIfAborted();
    const clear = await read();
    if (index === 0) codecs = readCodecs(clear, hasSound);
    const sealed = encrypt(clear, secret, index);
    segments.push({ key: await pieceStore.keep(sealed), seconds, bytes: sealed.length });
  }
  const { bandwidth, average } = measureBandwidth(segments);
  const sealedKey = services.secrets.seal(secret.toString('base64url'));
  return { name, width, height, bandwidth, averageBandwidth: average, codecs, sealedKey, segments };
}
