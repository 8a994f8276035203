import { expect, test } from 'vitest';
import type { Stream } from '#contract/streams.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { StreamCarousel } from './stream-carousel.tsx';
import { StreamPlayer } from './stream-player.tsx';

const stream: Stream = {
  id: 'one',
  title: 'Indian Constitution',
  titleHi: 'भारतीय संविधान',
  videoId: 'M7lc1UVf-VE',
  thumbnailUrl: '/demo/one.webp',
};
const ignore = () => {};

function draw(streams: Stream[]) {
  return renderHtml(<StreamCarousel />, { snapshots: { 'streams.watch': streams } });
}

test('nothing stands there without a live class', async () => {
  expect(await draw([])).not.toMatch(/<h2|<section/);
});

test('each class is a still with a button, and nothing of YouTube is asked for', async () => {
  const html = await draw([stream, { ...stream, id: 'two', title: 'Doubt class', thumbnailUrl: null }]);
  expect(html).toContain('aria-label="Watch live: Indian Constitution"');
  expect(html).toContain('aria-label="Watch live: Doubt class"');
  expect(html).toContain('aria-label="Pause the slides"');
  expect(html).toContain('LIVE');
  expect(html).not.toMatch(/iframe|https:/);
});

test('in Hindi each class has its Hindi title where there is one', async () => {
  const snapshots = { 'streams.watch': [stream, { ...stream, id: 'two', title: 'Doubt class', titleHi: null }] };
  const html = await renderHtml(<StreamCarousel />, { snapshots, language: 'hi' });
  expect(html).toContain('भारतीय संविधान');
  expect(html).not.toContain('Indian Constitution');
  expect(html).toContain('Doubt class');
});

test.each(['https://i.ytimg.com/vi/x/hq.jpg', '//i.ytimg.com/vi/x/hq.jpg'])(
  'a still at %s is not fetched',
  async (thumbnailUrl) => {
    expect(await draw([{ ...stream, thumbnailUrl }])).not.toContain('<img');
  },
);

test('a playing class is the player of the host without cookies', async () => {
  const html = await renderHtml(<StreamPlayer stream={stream} playing urgent={false} onPlay={ignore} />);
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1"');
  expect(html).toContain('title="Indian Constitution"');
  expect(html).toContain('referrerpolicy="strict-origin-when-cross-origin"');
  expect(html).not.toContain('<button');
});

test('a video id cannot lead the player elsewhere', async () => {
  const odd = { ...stream, videoId: '../x?list=1' };
  const html = await renderHtml(<StreamPlayer stream={odd} playing urgent={false} onPlay={ignore} />);
  expect(html).toContain('/embed/..%2Fx%3Flist%3D1?autoplay=1"');
});
