import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { median, type Row, short } from '#bench/table.ts';
import { type Bench, encode, measureGain, probe } from '#server/features/media/video/encode.service.ts';
import { ENCODING_STYLE } from '#server/features/media/video/encoding.rules.ts';
import { drawPictures } from '#server/features/media/video/pictures.service.ts';
import {
  planRenditions,
  planSprite,
  type RenditionPlan,
  SOUND_ALONE,
} from '#server/features/media/video/renditions.rules.ts';
import { encrypt } from '#server/features/media/video/segments.rules.ts';

const run = promisify(execFile);
const SECONDS = 20;
const ROUNDS = 3;
const MAX_RATIO = 1.3;

/** CPU and wall milliseconds of converting a film of 720 lines to all that students are sent, beside ffmpeg by itself. */
export async function measureTranscoding(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-transcode-'));
  const video = await makeVideo(folder);
  const renditions = planRenditions({ width: 1280, height: 720 }, false);
  const ways = {
    ours: () => convert(video, folder),
    plain: () => plainly(folder, allAtOnce(video, renditions)),
    each: async () => {
      for (const rendition of renditions) await plainly(folder, alone(video, rendition));
      await plainly(folder, soundAlone(video));
    },
  };
  const spent: Record<keyof typeof ways, { cpu: number; wall: number }[]> = { ours: [], plain: [], each: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['ours', 'plain', 'each'] as const) spent[name].push(await timed(ways[name]));
  }
  await rm(folder, { recursive: true });
  const [ours, plain, each] = [spent.ours, spent.plain, spent.each].map((times) => ({
    cpu: median(times.map(({ cpu }) => cpu)),
    wall: median(times.map(({ wall }) => wall)),
  }));
  if (!ours || !plain || !each) return [];
  const of = (ms: number) => `${short(ms / 1000 / SECONDS)} CPU-s per second of film`;
  const ratio = ours.cpu / plain.cpu;
  return [
    {
      ...{ figure: 'G13', what: 'a film of 720 lines → 5 renditions, loudness, pictures, AES-128' },
      ...{ measured: of(ours.cpu), baseline: `${of(plain.cpu)}, ffmpeg alone with the same ladder`, ratio },
      ...{ target: `≤ ${MAX_RATIO}×`, met: ratio <= MAX_RATIO },
    },
    {
      ...{ figure: 'G13', what: 'the same by the clock' },
      ...{ measured: `${short((SECONDS * 1000) / ours.wall)}× as fast as it plays` },
      ...{ baseline: `${short((SECONDS * 1000) / plain.wall)}×`, ratio: ours.wall / plain.wall },
    },
    {
      ...{ figure: 'G13', what: 'ffmpeg once for each rendition instead of once for all' },
      ...{ measured: of(each.cpu), baseline: `${of(plain.cpu)}, once for all`, ratio: each.cpu / plain.cpu },
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<{ cpu: number; wall: number }> {
  const [cpu, wall] = [cpuTimeOf(process.pid), performance.now()];
  await work();
  return { cpu: cpuTimeOf(process.pid) - cpu, wall: performance.now() - wall };
}

async function makeVideo(folder: string): Promise<string> {
  const path = join(folder, 'film.mp4');
  // A picture that moves with some grain, as from a camera.
  const picture = `testsrc2=s=1280x720:r=30:d=${SECONDS},noise=alls=8:allf=t`;
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=f=330:d=${SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ]);
  return path;
}

async function convert(path: string, folder: string): Promise<void> {
  const scratch = join(folder, 'ours');
  await mkdir(scratch);
  const bench: Bench = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', scratch, signal: new AbortController().signal };
  const { original, source } = await probe(bench, path);
  const gain = await measureGain(bench, original, source, () => undefined);
  const strip = planSprite(source, SECONDS);
  const plan = {
    source,
    rungs: planRenditions(source, false),
    hasSoundAlone: true,
    gain,
    strip,
    style: ENCODING_STYLE,
  };
  const made = await encode(bench, original, plan, () => undefined);
  await drawPictures(bench, original, source, strip);
  const key = Buffer.alloc(16, 1);
  for (const { name, pieces } of made)
    for (const [index, { read }] of pieces.entries())
      await writeFile(join(scratch, name, `${index}.sealed`), encrypt(await read(), key, index), { flush: true });
  await rm(scratch, { recursive: true });
}

async function plainly(folder: string, args: string[]): Promise<void> {
  const cwd = join(folder, 'plain');
  await mkdir(cwd);
  await writeFile(join(cwd, 'key'), Buffer.alloc(16, 1));
  await writeFile(join(cwd, 'key-info'), 'key\nkey\n');
  await run('nice', ['-n', '10', 'ffmpeg', '-v', 'error', '-nostdin', ...args], { cwd });
  await rm(cwd, { recursive: true });
}

const picture = ({ rate, profile }: RenditionPlan) => [
  ...['-c:v', 'libx264', '-preset', ENCODING_STYLE.preset, '-crf', `${ENCODING_STYLE.quality}`, '-profile:v', profile],
  ...['-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`, '-force_key_frames', 'expr:gte(t,n_forced*6)'],
];
const sound = (rate: number) => ['-map', '0:a', '-c:a', 'aac', '-b:a', `${rate * 0.75}k`];
const pieces = (name: string) => [
  ...['-f', 'hls', '-hls_time', '6', '-hls_list_size', '0', '-hls_key_info_file', 'key-info', `${name}.m3u8`],
];

function allAtOnce(path: string, renditions: RenditionPlan[]): string[] {
  const ways = renditions.map((_, at) => `[s${at}]`).join('');
  const scales = renditions.map(({ width, height }, at) => `[s${at}]scale=${width}:${height}[v${at}]`);
  return [
    ...['-i', path, '-filter_complex', [`[0:v]split=${renditions.length}${ways}`, ...scales].join(';')],
    ...renditions.flatMap((rendition, at) => [
      '-map',
      `[v${at}]`,
      ...picture(rendition),
      ...sound(rendition.sound),
      ...pieces(rendition.name),
    ]),
    ...[...sound(SOUND_ALONE), ...pieces('audio')],
  ];
}

const alone = (path: string, rendition: RenditionPlan) => [
  ...['-i', path, '-map', '0:v', '-vf', `scale=${rendition.width}:${rendition.height}`],
  ...[...picture(rendition), ...sound(rendition.sound), ...pieces(rendition.name)],
];
const soundAlone = (path: string) => ['-i', path, ...sound(SOUND_ALONE), ...pieces('audio')];
