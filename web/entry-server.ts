import { createMemoryHistory } from '@tanstack/react-router';
import type { PageBundle } from '#contract/page-boot.ts';
import type { Settings } from '#contract/settings/school.ts';
import { renderWithFragments } from '#web/platform/pages/fragment-renderer.tsx';
import { headOf } from '#web/platform/visits/page-head.ts';
import { speak } from '#web/platform/words.ts';
import { makeApp } from './app.tsx';
import { findPage } from './routes.tsx';

export const matchPage: PageBundle['matchPage'] = (address) => {
  const { title: _, ...page } = findPage(address);
  return page;
};

/** What anybody may open, and search engines list where visitors may look. */
const OPEN =
  /^\/(?:timetables|timetable\/[^/]+|about-us|faq|contact-us|privacy-policy|privacy-notice|terms-and-condition|refund-policy|shipping-and-delivery)\/?$/;

export const isListed: PageBundle['isListed'] = (address) =>
  findPage(address).access === 'visitor' || OPEN.test(address.split('?')[0] ?? '');

export const renderPage: PageBundle['renderPage'] = async (url, boot, terms) => {
  const { router, app } = makeApp(boot, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  speak(boot.language);
  const settings = boot.snapshots['settings.watch null']?.snapshot as Settings | undefined;
  const school = boot.language === 'hi' ? settings?.site.nameHi : settings?.site.name;
  const page = findPage(url);
  const head = terms && headOf(url, page, boot, terms);
  const title = head?.title ?? `${page.title()} · ${school}`;
  return { title, html: renderWithFragments(app, router, boot), head };
};
