import { type RenditionPlan, SOUND_ALONE, type SpritePlan } from './renditions.rules.ts';
import type { Demuxer, VideoSource } from './source.rules.ts';

const SEGMENT_SECONDS = 6;
/** The names that the pieces of one rendition have in the scratch folder. */
export const LIST_NAME = 'list.m3u8';
export const SPRITE_NAME = 'strip.rgb';
export const POSTER_NAME = 'poster.rgb';

export type Original = { path: string; demuxer: Demuxer };
/**
 * How to spend bits: x264's preset and constant quality, its tuning where the pictures are of one sort, and kbit/s of
 * sound where all renditions get the same.
 */
export type EncodingStyle = { preset: string; quality: number; tune?: string; sound?: number };
export const ENCODING_STYLE: EncodingStyle = { preset: 'veryfast', quality: 23 };

export type Plan = {
  source: VideoSource;
  rungs: RenditionPlan[];
  hasSoundAlone: boolean;
  strip: SpritePlan | null;
  /** Decibels by which the sound is made louder. */
  gain: number;
  style: EncodingStyle;
};

const SEGMENTS = ['-f', 'hls', '-hls_time', `${SEGMENT_SECONDS}`, '-hls_list_size', '0', '-hls_segment_type', 'mpegts'];
// Sample peaks stay a decibel and a half below full scale, so that true peaks stay below it too.
const LIMITER = 'alimiter=limit=0.84:level=false:attack=5:release=80';

/** Only a local file, and only as what its first bytes say that it is: nothing inside it can name another. */
const readingOf = ({ path, demuxer }: Original): string[] => [
  ...['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${path}`],
];

/** ffprobe's view of the file as JSON. */
export const probeArgs = (original: Original): string[] => [
  ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'],
  ...readingOf(original),
];

const quietly = ['-nostdin', '-hide_banner', '-y', '-v', 'error', '-progress', 'pipe:1'];

/** Hears how loud a film is; the sum stands at the end of what ffmpeg says (EBU R128). */
export const loudnessArgs = (original: Original, audio: number): string[] => [
  ...['-nostdin', '-hide_banner', '-v', 'info', '-nostats', '-progress', 'pipe:1', ...readingOf(original)],
  ...['-map', `0:${audio}`, '-af', 'ebur128=peak=sample:framelog=verbose', '-f', 'null', '-'],
];

const TARGET_LUFS = -16;
const MAX_GAIN = 30;

/** The decibels that bring a film to -16 LUFS by what ffmpeg's ebur128 said; 0 for silence. */
export function gainFor(words: string): number {
  const heard = [...words.matchAll(/^\s*I:\s+(-?[\d.]+|-?inf) LUFS/gm)].at(-1)?.[1];
  const loudness = Number(heard);
  if (!Number.isFinite(loudness) || loudness <= -60) return 0;
  return Math.max(-MAX_GAIN, Math.min(MAX_GAIN, Math.round((TARGET_LUFS - loudness) * 10) / 10));
}

/** One reading of the film, all renditions out of it, each in a folder of its name, and the pictures of the strip. */
export function encodingArgs(original: Original, plan: Plan, mostSeconds: number): string[] {
  const { source, rungs, hasSoundAlone, strip, style } = plan;
  const { audio } = source;
  const sounds = audio ? [...rungs.map(({ sound }) => sound), ...(hasSoundAlone ? [SOUND_ALONE] : [])] : [];
  const share = audio?.channels === 1 ? 0.75 : 1;
  const sound = (at: number) =>
    audio ? ['-map', `[a${at}]`, '-c:a', 'aac', '-b:a', `${(style.sound ?? sounds[at] ?? 0) * share}k`] : [];
  return [
    ...[...quietly, '-t', `${mostSeconds}`, ...readingOf(original)],
    ...['-filter_complex', filters(plan, sounds.length).join(';')],
    ...rungs.flatMap((rendition, at) => [...picture(rendition, at, style), ...sound(at), ...pieces(rendition.name)]),
    ...(audio && hasSoundAlone ? [...sound(rungs.length), ...pieces('audio')] : []),
    ...(strip ? ['-map', '[s]', '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'rgb24', SPRITE_NAME] : []),
  ];
}

// All begin a second later, so that no time is negative: each rendition would be moved by its own first frame otherwise.
const pieces = (name: string): string[] => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-output_ts_offset', '1', ...SEGMENTS],
  ...['-hls_segment_filename', `${name}/%05d.ts`, `${name}/${LIST_NAME}`],
];

function picture({ rate, profile }: RenditionPlan, at: number, { preset, quality, tune }: EncodingStyle): string[] {
  return [
    ...['-map', `[v${at}]`, '-c:v', 'libx264', '-preset', preset, '-crf', `${quality}`, '-profile:v', profile],
    ...(tune ? ['-tune', tune] : []),
    ...['-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`, '-pix_fmt', 'yuv420p'],
    // More would ask for a higher level than the size does, which cheap phones may not have.
    ...['-refs', '3'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-forced-idr', '1'],
  ];
}

/** Each size is made of the next larger one: a fourth of the work of making each of the whole film. */
function filters({ source, rungs, strip, gain }: Plan, sounds: number): string[] {
  const top = rungs.length - 1;
  const chain: string[] = [];
  let from = `[0:${source.video}]fps=${source.rate}`;
  for (let at = top; at >= 0; at -= 1) {
    const rendition = rungs[at];
    if (!rendition) continue;
    const below = at > 0 || strip ? `,split=2[v${at}][b${at}]` : `[v${at}]`;
    chain.push(
      `${from}${from.endsWith(']') ? '' : ','}scale=${rendition.width}:${rendition.height},setsar=1,format=yuv420p${below}`,
    );
    from = `[b${at}]`;
  }
  if (strip) {
    const each = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${strip.every}-0.001)'`;
    chain.push(`${from}${each},scale=${strip.width}:${strip.height}[s]`);
  }
  if (source.audio && sounds > 0) {
    const layout = source.audio.channels === 1 ? 'mono' : 'stereo';
    const even = `aresample=48000:async=1:first_pts=0,aformat=channel_layouts=${layout},volume=${gain}dB,${LIMITER}`;
    const ways = Array.from({ length: sounds }, (_, at) => `[a${at}]`).join('');
    chain.push(`[0:${source.audio.index}]${even}${sounds > 1 ? `,asplit=${sounds}` : ''}${ways}`);
  }
  return chain;
}

/** One frame in the size of a poster. */
export const posterArgs = (
  original: Original,
  { video }: VideoSource,
  at: number,
  size: { width: number; height: number },
) => [
  ...['-nostdin', '-hide_banner', '-y', '-v', 'error', '-ss', at.toFixed(3), ...readingOf(original)],
  ...['-map', `0:${video}`, '-frames:v', '1', '-vf', `scale=${size.width}:${size.height}`],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', POSTER_NAME],
];

/** How many seconds ffmpeg has done, by a line of its -progress. */
export function readDone(line: string): number | undefined {
  const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1];
  return microseconds ? Number(microseconds) / 1e6 : undefined;
}
