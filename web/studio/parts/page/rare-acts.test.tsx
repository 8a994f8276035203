import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { PageHead } from './page-head.tsx';
import { RareActs, RemoveAct, removeAct } from './rare-acts.tsx';

test('Remove is a button where there is room, and a line of a menu on a phone', async () => {
  const html = await renderHtml(<PageHead title="A stream" acts={<RemoveAct onRemove={() => undefined} />} />);
  const removes = html.match(/<button[^>]*>(?:(?!<\/button>).)*Remove/gs) ?? [];
  expect(removes).toHaveLength(2);
  expect(removes[0]).toContain('max-md:hidden');
  expect(removes[1]).toContain('role="menuitem"');
});

test('an act that is busy or rests takes no press', async () => {
  const html = await renderHtml(<RareActs acts={[removeAct(() => undefined, true)]} />);
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
});

test('without acts there is no menu', async () => {
  expect(await renderHtml(<RareActs acts={[]} />)).not.toContain('menu');
});
