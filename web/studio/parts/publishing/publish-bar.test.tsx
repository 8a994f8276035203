import { expect, test } from 'vitest';
import type { PublishState } from '#contract/products/products.studio.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { PublishBar } from './publish-bar.tsx';

const bar = (state: PublishState) =>
  renderHtml(
    <PublishBar
      kind="course"
      of={{
        ...{ id: 'politics', title: 'Political theory', state },
        ...{ publishedAt: '2026-11-20T05:00:00.000Z', publishAt: '2027-11-20T05:00:00.000Z' },
      }}
      musts={[]}
    />,
  );

const buttons = (html: string) => html.match(/<button[^>]*>(?:(?!<\/button>).)*/gs) ?? [];
/** As a phone has it: what is hidden there is taken out, and what a closed menu holds. */
const onPhone = (html: string) =>
  buttons(html).filter((button) => !button.includes('max-md:hidden') && !button.includes('role="menuitem"'));

test('on a phone no bar has a button that takes off the catalogue or the schedule: a menu has it', async () => {
  for (const [state, label] of [
    ['live', 'Unpublish'],
    ['scheduled', 'Take off the schedule'],
  ] as const) {
    const html = await bar(state);
    expect(onPhone(html).some((button) => button.includes(label))).toBe(false);
    expect(buttons(html).find((button) => button.includes('role="menuitem"'))).toContain(label);
    expect(html).toContain('aria-label="More actions"');
  }
});

test('what publishes stays a button there', async () => {
  const shown = onPhone(await bar('scheduled')).join(' ');
  expect(shown).toContain('Publish now');
  expect(onPhone(await bar('draft')).join(' ')).toContain('Publish');
});
