import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { WishHeart } from './wish-heart.tsx';

function draw(wishes?: string[]) {
  return renderHtml(<WishHeart product={{ kind: 'ebook', id: 'a' }} title="Sociology" />, {
    snapshots: wishes ? { 'wishlist.watch': wishes } : {},
  });
}

test('the heart says whether the course is wished for', async () => {
  expect(await draw(['b', 'a'])).toMatch(/aria-pressed="true" aria-label="Add to wishlist: Sociology"/);
  expect(await draw(['b'])).toMatch(/aria-pressed="false" aria-label="Add to wishlist: Sociology"/);
});

test('until the list is known it takes no press', async () => {
  expect(await draw()).toContain('disabled=""');
  expect(await draw([])).not.toContain('disabled=""');
});
