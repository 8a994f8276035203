import type { Locator, Page } from '@playwright/test';

/** The demo school's live poll and the option that tests choose. */
export const POLL = 'What helps you most in the last month before exams?';
export const OPTION = 'Live doubt classes';
export const ANNOUNCEMENT = 'The revised December date sheet is out.';

/** The parts of home, by what a person reads. */
export const poll = (page: Page): Locator => page.getByRole('group', { name: POLL });
export const announcement = (page: Page): Locator => page.getByRole('region', { name: 'Announcement' });
export const streams = (page: Page): Locator => page.getByRole('region', { name: 'Live classes' });
export const courses = (page: Page): Locator => page.getByRole('region', { name: 'Latest Courses' });
export const shelf = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });

/** The card of this title on any shelf. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Opens a page and waits until its script answers and its live line stands, so that no click and no change is lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  const line = page.waitForEvent('websocket');
  await page.goto(path);
  await line;
  await page.waitForFunction(() => {
    // React's own mark on an element that it has hydrated; the page's part of the tree comes after the frame's.
    const heading = document.querySelector('main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

export const openHome = (page: Page): Promise<void> => openPage(page, '/');

/** Marks the page, to tell later whether it was loaded anew. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.body.hasAttribute('data-marked'));
}
