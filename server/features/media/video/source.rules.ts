import * as v from 'valibot';
import { Unusable } from '#server/features/media/conversion/conversion.rules.ts';

export type Demuxer = 'mov' | 'matroska';

/** A film as it came. Sizes are those that one sees: turned upright, with square pixels. */
export type VideoSource = {
  /** Null where the file does not say. */
  seconds: number | null;
  width: number;
  height: number;
  /** Frames a second to make, as a fraction. */
  rate: string;
  video: number;
  audio: { index: number; channels: number } | null;
};

const MAX_SECONDS = 4 * 3600;
const MAX_PIXELS = 4096;
const MIN_PIXELS = 16;
const MAX_RATE = 30;
const MIN_RATE = 5;
const BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** What may read a file that begins so; undefined: it is no film that we take, whatever it is called. */
export function findDemuxer(head: Buffer): Demuxer | undefined {
  if (head.subarray(0, 4).equals(EBML)) return 'matroska';
  return BOXES.includes(head.toString('latin1', 4, 8)) ? 'mov' : undefined;
}

const Fraction = v.pipe(v.string(), v.regex(/^\d+\/\d+$/));
const Stream = v.object({
  index: v.number(),
  codec_type: v.optional(v.string()),
  codec_name: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  sample_aspect_ratio: v.optional(v.string()),
  avg_frame_rate: v.optional(Fraction),
  r_frame_rate: v.optional(Fraction),
  channels: v.optional(v.number()),
  disposition: v.optional(v.object({ attached_pic: v.optional(v.number()) })),
  side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number()) }))),
});
type Stream = v.InferOutput<typeof Stream>;
const Probe = v.object({
  streams: v.array(Stream),
  format: v.object({ duration: v.optional(v.pipe(v.string(), v.transform(Number))) }),
});

/** Reads what ffprobe says (JSON with streams and format); throws Unusable for what is no film, or past the limits. */
export function readSource(probe: unknown): VideoSource {
  const parsed = v.safeParse(Probe, probe);
  if (!parsed.success) throw new Unusable('damaged');
  const { streams, format } = parsed.output;
  if (streams.length === 0) throw new Unusable('damaged');
  const videos = streams.filter((each) => each.codec_type === 'video' && !each.disposition?.attached_pic);
  const [video] = videos;
  if (!video || videos.length > 1) throw new Unusable('not-this-kind');
  if (!video.codec_name) throw new Unusable('damaged');
  const sound = streams.find((each) => each.codec_type === 'audio' && each.codec_name && each.channels);
  const seconds = format.duration && Number.isFinite(format.duration) ? format.duration : null;
  assertLength(seconds ?? 0);
  return {
    seconds,
    ...sizeOf(video),
    rate: rateOf(video),
    video: video.index,
    audio: sound ? { index: sound.index, channels: sound.channels ?? 1 } : null,
  };
}

/** Throws Unusable for a film of more than four hours. */
export function assertLength(seconds: number): void {
  if (seconds > MAX_SECONDS) throw new Unusable('too-long');
}

function sizeOf({ width = 0, height = 0, sample_aspect_ratio, side_data_list = [] }: Stream) {
  if (width < MIN_PIXELS || height < MIN_PIXELS) throw new Unusable('damaged');
  if (width > MAX_PIXELS || height > MAX_PIXELS) throw new Unusable('too-large');
  const [across = 1, down = 1] = (sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const pixel = across > 0 && down > 0 ? Math.min(4, Math.max(0.25, across / down)) : 1;
  const upright = { width: Math.max(MIN_PIXELS, Math.round(width * pixel)), height };
  const turn = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return Math.abs(turn) % 180 === 90 ? { width: upright.height, height: upright.width } : upright;
}

/** An even rate of at most 30: halves of what is faster (50 gives 25, 60 gives 30), the mean of what varies. */
function rateOf({ avg_frame_rate = '0/0', r_frame_rate = '0/0' }: Stream): string {
  const [[frames, seconds], [most, per]] = [numbersOf(avg_frame_rate), numbersOf(r_frame_rate)];
  const rate = frames / seconds || most / per || 25;
  const isEven = Math.abs(rate - most / per) < 0.01;
  if (!isEven || rate < MIN_RATE) return `${Math.min(MAX_RATE, Math.max(MIN_RATE, Math.ceil(rate)))}/1`;
  const parts = 2 ** Math.max(0, Math.ceil(Math.log2(rate / (MAX_RATE + 0.1))));
  return `${frames}/${seconds * parts}`;
}

function numbersOf(fraction: string): [number, number] {
  const [above = 0, below = 0] = fraction.split('/').map(Number);
  return [above, below];
}
