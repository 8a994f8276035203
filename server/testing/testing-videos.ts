import { execFile } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import type { Convert } from '#server/features/media/conversion/conversion.rules.ts';
import type { Segment } from '#server/features/media/video/segments.rules.ts';
import type { RunningServices } from '#server/services.ts';
import { insertRow } from '#server/testing.ts';

export const runFile = promisify(execFile);

let folder: string | undefined;

/** A folder for the films of a test file, removed after it. */
export async function videoFolder(): Promise<string> {
  if (folder) return folder;
  folder = await mkdtemp(join(tmpdir(), 'adhyay-films-'));
  const made = folder;
  // The next test file of this process has one of its own.
  afterAll(async () => {
    folder = undefined;
    await rm(made, { recursive: true, force: true });
  });
  return folder;
}

/** Moving bars with a tone: `size` as 640x360, `seconds` long, `rate` pictures a second, each of which costs; `more` is for ffmpeg, before the name of the file. */
export async function makeVideo(
  name: string,
  { size = '640x360', seconds = 4, rate = 12, sound = true, more = [] as string[] } = {},
): Promise<string> {
  const path = join(await videoFolder(), name);
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=f=330:d=${seconds}`, '-c:a', 'aac', '-b:a', '64k'] : [];
  const [, ...heard] = tone.length > 0 ? ['', ...tone.slice(4)] : [''];
  await runFile('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`, ...tone.slice(0, 4)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...heard, ...more, path],
  ]);
  return path;
}

/** A medium that is being worked on; answers its id. */
export async function newMediaItem({ db }: RunningServices, given: { status?: string; original_key?: string } = {}) {
  const row = { kind: 'video', status: 'working', name: 'lesson.mp4', bytes: 1, tries: 1, ...given };
  return insertRow(db, 'media', row);
}

type ConversionOptions = { wants1080?: boolean; signal?: AbortSignal; progress?: (percent: number) => void };

/** Converts a file for a medium as the dispatcher would. */
export async function convertFile(
  services: RunningServices,
  convert: Convert,
  id: string,
  path: string,
  { wants1080 = false, signal = new AbortController().signal, progress = () => undefined }: ConversionOptions = {},
): Promise<void> {
  const scratch = await mkdtemp(join(await videoFolder(), 'scratch-'));
  await mkdir(scratch, { recursive: true });
  const { size: bytes } = await stat(path);
  try {
    await convert({ services, medium: { id, name: 'lesson.mp4', bytes, wants1080 }, path, scratch, progress, signal });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The renditions of a film, decrypted; `file` holds the whole of one. */
export async function readVideo({ db, storage, secrets }: RunningServices, mediaId: string) {
  const rows = await db.selectFrom('media_renditions').where('media_id', '=', mediaId).selectAll().execute();
  const order = ['audio', '240p', '360p', '480p', '720p', '1080p'];
  const opened = rows.map(async (row) => {
    const segments = row.segments as Segment[];
    const file = await readPieces({ storage, secrets }, `${mediaId}-${row.name}`, row.sealed_key, segments);
    return { ...row, segments, file, clear: await readFile(file) };
  });
  return (await Promise.all(opened)).toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** A rendition as one file in the clear, decrypted with nothing but what a player is given. */
export async function readPieces(
  { storage, secrets }: Pick<RunningServices, 'storage' | 'secrets'>,
  name: string,
  sealedKey: string,
  segments: Segment[],
): Promise<string> {
  const key = Buffer.from(secrets.unseal(sealedKey), 'base64url');
  const clear: Buffer[] = [];
  for (const [index, segment] of segments.entries()) {
    const held = await storage.read(segment.key);
    const vector = Buffer.alloc(16);
    vector.writeUInt32BE(index, 12);
    const decipher = createDecipheriv('aes-128-cbc', key, vector);
    const bytes = held ? await buffer(held.stream) : Buffer.alloc(0);
    if (bytes.length !== segment.bytes) throw new Error(`segment ${index} has ${bytes.length} bytes`);
    clear.push(Buffer.concat([decipher.update(bytes), decipher.final()]));
  }
  const file = join(await videoFolder(), `${name}.ts`);
  await writeFile(file, Buffer.concat(clear));
  return file;
}

/** What ffprobe says of a whole rendition that ffmpeg decoded without a complaint. */
export async function decode(file: string) {
  const { stderr } = await runFile('ffmpeg', ['-v', 'warning', '-xerror', '-i', file, '-f', 'null', '-']);
  const { stdout } = await runFile('ffprobe', [
    ...['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file],
  ]);
  const { streams, format }: { streams: Record<string, unknown>[]; format: { duration: string } } = JSON.parse(stdout);
  const unique = streams.filter((each, at) => streams.findIndex(({ index }) => index === each['index']) === at);
  return { complaints: stderr, streams: unique, seconds: Number(format.duration) };
}

/** The loudness of a file in LUFS (EBU R128). */
export async function loudnessOf(file: string): Promise<number> {
  const { stderr } = await runFile('ffmpeg', [
    ...['-hide_banner', '-nostats', '-i', file, '-map', '0:a', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
  ]);
  return Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1]);
}

/** Every key that stands in the storage, sorted. */
export async function keysOf({ storage }: RunningServices): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted();
}
