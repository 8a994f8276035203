import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quality } from '#contract/media.ts';
import { Unusable } from '#server/features/media/conversion/conversion.rules.ts';
import { ChildFailed, ProgramMissing, runChild } from '#server/platform/child/child.ts';
import { parseJson } from '#server/platform/records/parse-json.ts';
import * as encoding from './encoding.rules.ts';
import type { ClearRendition } from './encryption.service.ts';
import { readPlaylist } from './segments.rules.ts';
import { assertLength, findDemuxer, readSource, type VideoSource } from './source.rules.ts';

/** Where the work is done and what may end it. `ffmpeg` and `ffprobe` are names of programs. */
export type Bench = { ffmpeg: string; ffprobe: string; scratch: string; signal: AbortSignal };

const HEAD_BYTES = 64;
const PROBE_WITHIN_MS = 60_000;
const MIN_TIMEOUT_MS = 30 * 60_000;
// What takes twenty times as long as it plays is not worth the wait, on whatever machine.
const WITHIN_TIMES = 20;
// A file says how long it is; a little more is let through, and no film without an end.
const SLACK_SECONDS = 10;
const MAX_SECONDS = 4 * 3600 + SLACK_SECONDS;

/** Reads what a file is by its first bytes and by ffprobe; throws Unusable. */
export async function probe(bench: Bench, path: string): Promise<{ original: encoding.Original; source: VideoSource }> {
  const demuxer = findDemuxer(await readHead(path));
  if (!demuxer) throw new Unusable('not-this-kind');
  const original = { path, demuxer };
  const { output } = await run(bench, bench.ffprobe, encoding.probeArgs(original), PROBE_WITHIN_MS);
  return { original, source: readSource(parseJson(output)) };
}

/** The decibels by which the sound of a film is to be made louder; 0 without sound. */
export async function measureGain(
  bench: Bench,
  original: encoding.Original,
  source: VideoSource,
  onDone: (seconds: number) => void,
): Promise<number> {
  if (!source.audio) return 0;
  const args = encoding.loudnessArgs(original, source.audio.index);
  return encoding.gainFor((await run(bench, bench.ffmpeg, args, withinMs(source), onDone)).words);
}

/** Makes all renditions of a plan in the scratch folder; `onDone` hears the seconds that are done. */
export async function encode(
  bench: Bench,
  original: encoding.Original,
  plan: encoding.Plan,
  onDone: (seconds: number) => void,
): Promise<ClearRendition[]> {
  const { source, rungs } = plan;
  const sound = source.audio && plan.hasSoundAlone ? [{ name: 'audio' as const, width: null, height: null }] : [];
  const wanted = [...rungs, ...sound];
  for (const { name } of wanted) await mkdir(join(bench.scratch, name), { recursive: true });
  const most = Math.min(MAX_SECONDS, (source.seconds ?? MAX_SECONDS) + SLACK_SECONDS);
  await run(bench, bench.ffmpeg, encoding.encodingArgs(original, plan, most), withinMs(source), onDone);
  const made: ClearRendition[] = [];
  for (const { name, width, height } of wanted) {
    made.push({ name, width, height, hasSound: source.audio !== null, pieces: await readPieces(bench, name) });
  }
  assertWhole(made, source);
  return made;
}

/** The raw pixels (RGB) of one frame. */
export async function takePicture(
  bench: Bench,
  original: encoding.Original,
  source: VideoSource,
  at: number,
  size: { width: number; height: number },
): Promise<Buffer> {
  await run(bench, bench.ffmpeg, encoding.posterArgs(original, source, at, size), PROBE_WITHIN_MS);
  return readFile(join(bench.scratch, encoding.POSTER_NAME));
}

/** How long a rendition plays, in seconds. */
export const lengthOf = ({ pieces }: ClearRendition): number => pieces.reduce((sum, { seconds }) => sum + seconds, 0);

async function readPieces({ scratch }: Bench, name: Quality): Promise<ClearRendition['pieces']> {
  const list = await readFile(join(scratch, name, encoding.LIST_NAME), 'utf8').catch(() => '');
  return readPlaylist(list).map((piece) => {
    return { seconds: piece.seconds, read: () => readFile(join(scratch, name, piece.name)) };
  });
}

// ffmpeg makes the best of a file that breaks off, and says nothing.
function assertWhole(made: ClearRendition[], { seconds }: VideoSource): void {
  const lengths = made.map(lengthOf);
  if (lengths.some((length) => length <= 0)) throw new Unusable('damaged');
  assertLength(Math.max(...lengths));
  const missing = (seconds ?? 0) - Math.max(...lengths);
  if (missing > 2 && missing > (seconds ?? 0) * 0.05) throw new Unusable('damaged');
}

async function run(
  { scratch, signal }: Bench,
  program: string,
  args: string[],
  within: number,
  onDone?: (seconds: number) => void,
): Promise<{ output: string; words: string }> {
  const onLine = (line: string) => {
    const seconds = encoding.readDone(line);
    if (seconds !== undefined) onDone?.(seconds);
  };
  try {
    return await runChild({ program, args, cwd: scratch, signal, withinMs: within, ...(onDone && { onLine }) });
  } catch (error) {
    throw explain(error);
  }
}

/** What ended by itself found the file at fault; what was killed, or had no room, is tried again. */
function explain(error: unknown): unknown {
  if (error instanceof ProgramMissing) return new Unusable('no-converter');
  if (!(error instanceof ChildFailed)) return error;
  if (/No space left on device|Disk quota exceeded/i.test(error.words))
    return Object.assign(new Error('no room in the scratch folder', { cause: error }), { code: 'ENOSPC' });
  return error.wasKilled ? error : new Unusable('damaged');
}

const withinMs = ({ seconds }: VideoSource): number =>
  Math.max(MIN_TIMEOUT_MS, (seconds ?? MAX_SECONDS) * WITHIN_TIMES * 1000);

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
