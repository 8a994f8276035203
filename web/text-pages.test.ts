import { expect, test } from 'vitest';
import type { Boot, PageViewer } from '#contract/page-boot.ts';
import type { Language } from '#contract/procedure.ts';
import type { Settings } from '#contract/settings/school.ts';
import { keyOf } from '#web/platform/live.ts';
import { student } from '#web/platform/testing.tsx';
import { matchPage, renderPage } from './entry-server.ts';

const settings: Settings = {
  site: { name: 'School', nameHi: 'विद्यालय', copyrightYear: 2025 },
  notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
  instructor: { name: 'Dr. Anjali Verma', about: 'Teaches.', aboutHi: '', photoUrl: null, socials: [] },
  business: {
    legalName: 'Rao & Sons',
    address: '1 Park Street',
    email: 'care@school.test',
    phone: '+91 98765 43210',
    grievanceOfficer: { name: 'A. Das', designation: 'Care', email: 'g@school.test', phone: '033 2222 1111' },
  },
};

/** The first HTML of an address, with the snapshots that its route asks for and no others. */
async function open(path: string, language: Language, viewer: PageViewer | null) {
  const snapshots: Boot['snapshots'] = { 'settings.watch null': { version: 's', snapshot: settings } };
  for (const { path: watch, input } of matchPage(path).watches) {
    const { slug } = input as { slug: string };
    const text = { en: `<p>words of ${slug}</p>`, hi: `<p>${slug} के शब्द</p>` };
    const snapshot = { slug, version: 2, publishedAt: '2026-11-21T06:00:00.000Z', title: text, html: text };
    snapshots[`${watch} ${JSON.stringify(input)}`] = { version: 'p', snapshot };
    expect(`${watch} ${JSON.stringify(input)}`).toBe(keyOf('pages.watch', { slug: slug as 'about' }));
  }
  const { html } = await renderPage(path, {
    viewer,
    language,
    signedOut: 'signed-out',
    theme: 'system',
    device: 'other',
    host: 'school.test',
    closedNotices: [],
    snapshots,
  });
  return html.replaceAll('<!-- -->', '');
}

const slugs = [
  'about-us',
  'privacy-policy',
  'privacy-notice',
  'terms-and-condition',
  'refund-policy',
  'shipping-and-delivery',
];

test.each(slugs)(
  '/%s shows its own text to a visitor in the first HTML, in both languages, and the way to the others',
  async (slug) => {
    const english = await open(`/${slug}`, 'en', null);
    expect(english).toContain(`<div class="running-text"><p>words of ${slug}</p></div>`);
    expect(english).toContain('Version 2 · in force since 21 November 2026');
    expect(english).toContain('Who answers for this site');
    expect(english.includes('Dr. Anjali Verma')).toBe(slug === 'about-us');
    const nav = /<nav aria-label="About us and our policies".*?<\/nav>/s.exec(english)?.[0] ?? '';
    expect(nav.match(/<a [^>]*aria-current="page"[^>]*>/g)).toHaveLength(1);
    expect(nav).toMatch(new RegExp(`<a (?=[^>]*href="/${slug}")(?=[^>]*aria-current="page")`));
    for (const other of [...slugs, 'contact-us']) expect(nav).toContain(`href="/${other}"`);
    expect(await open(`/${slug}`, 'hi', null)).toContain(`<div class="running-text"><p>${slug} के शब्द</p></div>`);
  },
);

test('/about is a student’s, with the instructor', async () => {
  const html = await open('/about', 'en', student);
  expect(html).toContain('<p>words of about</p>');
  expect(html).toContain('Dr. Anjali Verma');
  expect(html).not.toMatch(/<nav aria-label="About us and our policies".*aria-current="page".*<\/nav>/s);
});
