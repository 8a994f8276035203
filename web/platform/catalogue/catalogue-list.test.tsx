import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PageViewer } from '#contract/page-boot.ts';
import { renderHtml, student } from '#web/platform/testing.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import type { Filters } from './filters.ts';

type Item = { id: string };
type Found = UseInfiniteQueryResult<Item[]>;

function draw(
  found: Partial<Record<keyof Found, unknown>>,
  filters: Filters = {},
  ready = true,
  viewer: PageViewer | null = student,
) {
  const url = { filters, isPreset: false, change: () => {}, clear: () => {} };
  return renderHtml(
    <CatalogueList
      label="Things found"
      found={found as Found}
      url={url}
      ready={ready}
      gridClass="grid"
      draw={({ id }, place) => <b>{`${place} ${id}`}</b>}
      skeleton={<i>skeleton</i>}
      empty={<p>an empty school</p>}
    />,
    { viewer },
  );
}

const items = [{ id: 'a' }, { id: 'b' }];
const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('items in their order, under a heading that is heard; how many is said, and whether more follow', async () => {
  const html = textOf(await draw({ data: items, hasNextPage: false }));
  expect(html).toBe('|Things found|2 found|0 a|1 b|');
  expect(textOf(await draw({ data: items, hasNextPage: true }))).toBe(
    '|Things found|2 shown, more follow|0 a|1 b|Show more|',
  );
});

test('the server draws the first eight for a student, all of them for a visitor', async () => {
  const many = Array.from({ length: 24 }, (_, place) => ({ id: `item ${place}` }));
  const countDrawn = (html: string) => html.match(/<b>/g)?.length;
  expect(countDrawn(await draw({ data: many }))).toBe(8);
  expect(countDrawn(await draw({ data: many }, {}, true, null))).toBe(24);
});

test('while others are looked for the last ones stand, marked as busy', async () => {
  expect(await draw({ data: items, isPlaceholderData: true })).toContain('aria-busy="true"');
});

test('six skeletons until the items, and what they need, are known', async () => {
  expect((await draw({})).match(/skeleton/g)).toHaveLength(6);
  expect((await draw({ data: items }, {}, false)).match(/skeleton/g)).toHaveLength(6);
});

test('nothing at all is the empty school; nothing that fits says so and how to go on', async () => {
  expect(textOf(await draw({ data: [] }, { sort: 'newest' }))).toContain('|an empty school|');
  const filtered = textOf(await draw({ data: [] }, { price: 'free' }));
  expect(filtered).toContain('|Nothing fits these filters|');
  expect(filtered).toContain('|Clear filters|');
  const searched = textOf(await draw({ data: [] }, { text: 'qzqz' }));
  expect(searched).toContain('|Nothing found for “qzqz”|Check the spelling');
  expect(searched).toContain('|Clear filters|');
});

test('a list that did not come offers Retry; a next page that did not come as well, and the items stay', async () => {
  expect(textOf(await draw({ isError: true }))).toContain('|Retry|');
  const html = textOf(await draw({ data: items, hasNextPage: true, isError: true, isFetchNextPageError: true }));
  expect(html).toContain('|0 a|1 b|The next ones did not load.|Retry|');
});
