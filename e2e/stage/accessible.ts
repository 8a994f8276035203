import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openPage } from './home.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails on any violation, and says which rule and where. Without motion: a colour on its way to another is none of ours.
 * Of the dark theme only the colours are judged, the rest is the same.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const light = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(COLOUR_RULES).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const told = Object.entries({ light, dark }).flatMap(([theme, { violations }]) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${where}, ${theme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
    ),
  );
  expect(told).toEqual([]);
}

export async function expectAllAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await openPage(page, path);
    await expectAccessible(page, path);
  }
}
