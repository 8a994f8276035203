import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { Chip } from './chip.tsx';

test('a chip is as wide as its words, never wider than its row, and gives nothing of it away', async () => {
  const html = await renderHtml(<Chip tone="leaf">भुगतान हुआ, खुल गया</Chip>);
  for (const look of ['w-max', 'max-w-full', 'shrink-0']) expect(html).toMatch(new RegExp(`class="[^"]*\\b${look}\\b`));
  expect(html).not.toMatch(/truncate|whitespace-nowrap/);
  expect(html).toContain('भुगतान हुआ, खुल गया</span>');
});
