import type { OpenAddress } from './visitors.store.ts';

/** The lists and texts, which have no moment of their own. */
const LISTS = ['/', '/all-courses', '/all-ebooks', '/all-test-series', '/notes', '/timetables'];
const TEXTS = [
  ...['/about-us', '/faq', '/contact-us', '/privacy-policy', '/privacy-notice'],
  ...['/terms-and-condition', '/refund-policy', '/shipping-and-delivery'],
];
/** What a page is drawn with. */
const PARTS = ['/assets/', '/files/images/', '/demo/', '/favicon.svg', '/icon-', '/manifest.webmanifest'];
const LANGUAGES = ['en', 'hi'];

/** robots.txt (RFC 9309): nothing for anybody, or, where visitors may look, what they may, by its longest rule. */
export function robotsText(origin: string, mayLook: boolean): string {
  if (!mayLook) return 'User-agent: *\nDisallow: /\n';
  const open = [
    ...['/$', '/?lang='],
    ...LISTS.slice(1),
    ...['/course/*/start', '/ebook/', '/test-series/', '/note/', '/timetable/'],
    ...TEXTS,
    ...PARTS,
  ];
  const rules = [...open.map((path) => `Allow: ${path}`), 'Disallow: /ebook/*/read', 'Disallow: /'];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** sitemap.xml (sitemaps.org 0.9), each address with itself in each language. */
export function sitemapText(origin: string, addresses: OpenAddress[]): string {
  const all = [...[...LISTS, ...TEXTS].map((path) => ({ path, changedAt: null })), ...addresses];
  const head = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const entries = all.map((address) => entryOf(origin, address));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${head}>\n${entries.join('\n')}\n</urlset>\n`;
}

function entryOf(origin: string, { path, changedAt }: OpenAddress): string {
  const place = escapeXml(origin + path);
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const others = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${place}?lang=${language}"/>`,
  );
  return `<url><loc>${place}</loc>${lastmod}${others.join('')}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
