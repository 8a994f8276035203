import type { Quality } from '#contract/media.ts';

export type PlaylistRendition = {
  name: Quality;
  width: number | null;
  height: number | null;
  bandwidth: number;
  averageBandwidth: number;
  codecs: string;
};

/** The qualities of a film, the thinnest first (RFC 8216 4.3.4.2); sound alone is a playlist of its own. */
export function masterPlaylist(renditions: PlaylistRendition[], query: string): string {
  const lines = renditions
    .filter(({ name }) => name !== 'audio')
    .sort((one, other) => one.bandwidth - other.bandwidth)
    .flatMap(({ name, width, height, bandwidth, averageBandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      `${name}.m3u8?${query}`,
    ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:3', ...lines].join('\n')}\n`;
}

type Lists = { name: Quality; seconds: number[]; listQuery: string; segmentQuery: string };

/** A quality from its first segment to its last. Without an IV each segment's is its number (RFC 8216 5.2). */
export function mediaPlaylist({ name, seconds, listQuery, segmentQuery }: Lists): string {
  const longest = Math.max(1, ...seconds.map(Math.round));
  const segments = seconds.flatMap((length, index) => [
    `#EXTINF:${length.toFixed(6)},`,
    `${name}/${index}.ts?${segmentQuery}`,
  ]);
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-KEY:METHOD=AES-128,URI="${name}.key?${listQuery}"`,
    ...segments,
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`;
}
