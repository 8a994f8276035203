import { expect, test } from 'vitest';
import type { Page } from '#contract/pages.ts';
import type { Language } from '#contract/procedure.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { TextArticle } from './text-article.tsx';

const text: Page = {
  slug: 'refund-policy',
  version: 3,
  publishedAt: '2026-11-20T18:30:00.000Z',
  title: { en: 'Refunds & returns', hi: 'रिफ़ंड' },
  html: { en: '<h2 id="text-how">How</h2>\n<p>Within <strong>7</strong> days</p>\n', hi: '<p>7 दिन में</p>\n' },
};

function draw(language: Language = 'en', shown: Page = text) {
  const key = keyOf('pages.watch', { slug: shown.slug });
  return renderHtml(<TextArticle slug="refund-policy" />, { language, snapshotsByKey: { [key]: shown } });
}

test('a text has one title, its version, the day in India since when it holds, and its words as the server made them', async () => {
  const html = await draw();
  expect(html.match(/<h1[^>]*>[^<]*<\/h1>/g)).toHaveLength(1);
  expect(html).toContain('Refunds &amp; returns</h1>');
  expect(html).toContain('Version 3 · in force since 21 November 2026');
  expect(html).toContain(text.html.en);
  expect(html).not.toContain(text.html.hi);
});

test('in Hindi all of it is Hindi', async () => {
  const html = await draw('hi');
  expect(html).toContain('रिफ़ंड</h1>');
  expect(html).toContain('संस्करण 3 · 21 नवंबर 2026 से लागू');
  expect(html).toContain(text.html.hi);
  expect(html).not.toContain(text.html.en);
});

test('a title is words, never markup', async () => {
  const html = await draw('en', { ...text, title: { en: '<img src=x onerror=alert(1)>', hi: '' } });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;</h1>');
});

test('the text of another address is not shown: a skeleton stands until its own is there', async () => {
  const html = await draw('en', { ...text, slug: 'about' });
  expect(html).not.toContain('<h1');
  expect(html).toContain('shimmer');
});
