import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { MoneyMatch } from './number-band.tsx';

test('while it is not known yet it is being read: no dash stands for a number', async () => {
  const html = await renderHtml(<MoneyMatch />);
  expect(html).toContain('Money without access');
  expect(html).toContain('Loading');
  expect(html).not.toContain('–');
});
