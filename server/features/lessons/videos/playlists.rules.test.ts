import { expect, test } from 'vitest';
import { masterPlaylist, mediaPlaylist, type PlaylistRendition } from './playlists.rules.ts';

const QUERY = 'stream=a&e=1&s=b';
const rendition = (name: PlaylistRendition['name'], bandwidth: number, height: number | null): PlaylistRendition => ({
  name,
  width: height && (height * 16) / 9,
  height,
  bandwidth,
  averageBandwidth: bandwidth - 1000,
  codecs: height ? 'avc1.4d401e,mp4a.40.2' : 'mp4a.40.2',
});

test('a master names every quality with a picture, the thinnest first', () => {
  const all = [rendition('720p', 1_500_000, 720), rendition('audio', 48_000, null), rendition('360p', 500_000, 360)];
  expect(masterPlaylist(all, QUERY)).toBe(`#EXTM3U
#EXT-X-VERSION:3
#EXT-X-STREAM-INF:BANDWIDTH=500000,AVERAGE-BANDWIDTH=499000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2"
360p.m3u8?stream=a&e=1&s=b
#EXT-X-STREAM-INF:BANDWIDTH=1500000,AVERAGE-BANDWIDTH=1499000,RESOLUTION=1280x720,CODECS="avc1.4d401e,mp4a.40.2"
720p.m3u8?stream=a&e=1&s=b
`);
});

test('a playlist has its key once and every segment in order; no segment is longer than it says', () => {
  const list = mediaPlaylist({ name: '360p', seconds: [6.006, 6.5, 0.3], listQuery: QUERY, segmentQuery: 'e=2&s=c' });
  expect(list).toBe(`#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:7
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-KEY:METHOD=AES-128,URI="360p.key?stream=a&e=1&s=b"
#EXTINF:6.006000,
360p/0.ts?e=2&s=c
#EXTINF:6.500000,
360p/1.ts?e=2&s=c
#EXTINF:0.300000,
360p/2.ts?e=2&s=c
#EXT-X-ENDLIST
`);
});
