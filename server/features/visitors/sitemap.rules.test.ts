import { expect, test } from 'vitest';
import { robotsText, sitemapText } from './sitemap.rules.ts';

const ORIGIN = 'https://school.test';

test('where nobody may look nothing may be listed, and no sitemap is named', () => {
  expect(robotsText(ORIGIN, false)).toBe('User-agent: *\nDisallow: /\n');
});

/** As RFC 9309 has it: the longest rule that fits, and of two as long the one that allows. */
function mayBeListed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, rule = '']) => {
    const text = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return { allows: kind === 'Allow', length: rule.length, pattern: new RegExp(`^${text}`) };
  });
  const [first] = rules
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
  return first?.allows ?? true;
}

test.each([
  ...[
    '/',
    '/?lang=hi',
    '/all-courses',
    '/course/c-1/start',
    '/course/c-1/start?lang=hi',
    '/all-ebooks/s-1',
    '/ebook/b-1',
    '/all-test-series',
    '/test-series/s-1',
  ],
  ...['/notes', '/note/n-1', '/timetables', '/timetable/t-1', '/about-us', '/assets/a.js', '/files/images/m/480.webp'],
])('%s may be listed', (path) => {
  expect(mayBeListed(robotsText(ORIGIN, true), path)).toBe(true);
});

test.each([
  ...[
    '/login',
    '/login?redirect=%2Forders',
    '/orders',
    '/wishlist',
    '/purchases',
    '/profile',
    '/studio',
    '/api/v1/courses',
  ],
  ...[
    '/course/checkout/c-1',
    '/course/c-1/lesson',
    '/ebook/b-1/read',
    '/order/b-1',
    '/test-series-order/s-1',
    '/certificate/C',
    '/ticket/k',
  ],
  ...['/files/downloads/note/n-1', '/files/documents/note/n/1/small', '/tests', '/notices', '/verify-email?token=t'],
])('%s may not', (path) => {
  expect(mayBeListed(robotsText(ORIGIN, true), path)).toBe(false);
});

test('an address stands with its day and in each language; what could end its element is written apart', () => {
  const xml = sitemapText(ORIGIN, [{ path: "/ebook/a&b'<", changedAt: new Date('2026-11-28T01:02:03Z') }]);
  expect(xml).toContain(
    '<url><loc>https://school.test/ebook/a&#38;b&#39;&#60;</loc><lastmod>2026-11-28T01:02:03.000Z</lastmod>',
  );
  expect(xml).toContain('hreflang="hi" href="https://school.test/ebook/a&#38;b&#39;&#60;?lang=hi"');
  expect(xml).toContain('<loc>https://school.test/</loc>');
});
