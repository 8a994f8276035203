import { expect, test } from 'vitest';
import { listCreations, navItemOf, navOf } from '#web/studio/shell/nav.ts';
import { screens } from './screens.ts';

const pathsOf = ({ to, pages }: (typeof screens)[number]) => pages.map(({ below }) => `${to}${below}`);

const hasNoTwice = (all: unknown[]) => expect(all).toEqual([...new Set(all)]);

test('no two screens share an address, a file, what acts are done to, a key or a place on a phone', () => {
  hasNoTwice(screens.flatMap(pathsOf));
  hasNoTwice(screens.flatMap(({ csv = {} }) => Object.values(csv)));
  hasNoTwice(screens.flatMap(({ acts = {} }) => Object.keys(acts)));
  hasNoTwice(screens.flatMap(({ goKey }) => goKey ?? []));
  hasNoTwice(screens.flatMap(({ phoneTab }) => phoneTab ?? []));
});

test('every page belongs to its own screen, and so does what begins a new one', () => {
  for (const screen of screens) {
    for (const path of pathsOf(screen)) expect(navItemOf(path), path).toBe(screen);
    if (screen.create) expect(navItemOf(screen.create.to)).toBe(screen);
  }
});

test('the side bar shows the screens of a role in their order, each group once', () => {
  const groups = navOf('admin');
  expect(groups.flatMap(({ items }) => items)).toEqual(screens);
  expect(navOf('instructor').flatMap(({ items }) => items.map(({ to }) => to))).not.toContain('/studio/orders');
  expect(listCreations('support')).toEqual([]);
});
