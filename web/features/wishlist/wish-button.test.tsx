import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { WishButton } from './wish-button.tsx';

const draw = (wishes?: string[]) =>
  renderHtml(<WishButton product={{ kind: 'course', id: 'a' }} />, {
    snapshots: wishes ? { 'wishlist.watch': wishes } : {},
  });

test('the button says what stands, and takes no press until that is known', async () => {
  expect(await draw(['b'])).toContain('Add to wishlist');
  expect(await draw(['b', 'a'])).toContain('On your wishlist');
  expect(await draw(['a'])).not.toContain('disabled=""');
  expect(await draw()).toContain('disabled=""');
});
