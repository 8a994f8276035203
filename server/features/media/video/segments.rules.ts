import { createCipheriv } from 'node:crypto';

/** One piece of a rendition as students are sent it. */
export type Segment = { key: string; seconds: number; bytes: number };

/** How long each piece of an HLS list lasts, with its name. */
export function readPlaylist(list: string): { name: string; seconds: number }[] {
  return [...list.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#.*\n)*(.+)$/gm)].map(([, seconds, name = '']) => {
    return { name: name.trim(), seconds: Number(seconds) };
  });
}

/** AES-128-CBC with PKCS7; the initialisation vector is the place of the segment, 128 bits, big-endian (RFC 8216 5.2). */
export function encrypt(clear: Uint8Array, key: Uint8Array, index: number): Buffer {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(index, 12);
  const cipher = createCipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([cipher.update(clear), cipher.final()]);
}

/**
 * Bits a second by RFC 8216 4.3.4.2: the mean, and the most of any run of segments that lasts from a half to one and a
 * half of the longest one (a last piece of a tenth of a second says nothing of the rate).
 */
export function measureBandwidth(segments: { seconds: number; bytes: number }[]) {
  const target = Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)));
  const whole = rateOf(segments);
  let most = whole;
  for (let start = 0; start < segments.length; start += 1) {
    for (let end = start + 1; end <= segments.length; end += 1) {
      const run = segments.slice(start, end);
      const seconds = run.reduce((sum, each) => sum + each.seconds, 0);
      if (seconds > target * 1.5) break;
      if (seconds >= target * 0.5) most = Math.max(most, rateOf(run));
    }
  }
  return { bandwidth: Math.ceil(most), average: Math.ceil(whole) };
}

function rateOf(run: { seconds: number; bytes: number }[]): number {
  const seconds = run.reduce((sum, each) => sum + each.seconds, 0);
  return (run.reduce((sum, each) => sum + each.bytes, 0) * 8) / Math.max(seconds, 0.001);
}

const START = Buffer.from([0, 0, 1]);
const SEQUENCE_PARAMETERS = 7;
const TYPE_BITS = 0x1f;

/** The codecs of a clear MPEG-TS piece by the parameters inside it (RFC 6381): H.264 and its level, AAC-LC. */
export function readCodecs(piece: Buffer, hasSound: boolean): string {
  const found: string[] = [];
  for (let at = piece.indexOf(START); at >= 0; at = piece.indexOf(START, at + 3)) {
    if (((piece[at + 3] ?? 0) & TYPE_BITS) !== SEQUENCE_PARAMETERS) continue;
    found.push(`avc1.${piece.toString('hex', at + 4, at + 7)}`);
    break;
  }
  return [...found, ...(hasSound ? ['mp4a.40.2'] : [])].join(',');
}
