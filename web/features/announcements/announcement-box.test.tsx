import { expect, test } from 'vitest';
import type { Language } from '#contract/procedure.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { AnnouncementBox } from './announcement-box.tsx';

function draw(text: string, link: string | null = null, textHi: string | null = null, language: Language = 'en') {
  return renderHtml(<AnnouncementBox />, {
    language,
    snapshots: { 'announcements.watch': { id: 'one', text, textHi, link } },
  });
}

test('the first line is the heading, the others keep their breaks', async () => {
  const html = await draw('The date sheet is out.\r\nFirst paper: 7 December.\n\nGood luck!\n');
  expect(html).toMatch(/<h2[^>]*>The date sheet is out\.<\/h2>/);
  expect(html).toMatch(/<p class="[^"]*whitespace-pre-line[^"]*">First paper: 7 December\.\n\nGood luck!<\/p>/);
});

test('who reads Hindi is shown the Hindi text, where there is one', async () => {
  const shown = await draw('Forms are open', null, 'फ़ॉर्म खुल गए', 'hi');
  expect(shown).toContain('फ़ॉर्म खुल गए</h2>');
  expect(await draw('Forms are open', null, 'फ़ॉर्म खुल गए', 'en')).toContain('Forms are open</h2>');
  expect(await draw('Forms are open', null, null, 'hi')).toContain('Forms are open</h2>');
});

test('one line is a heading alone; markup in it is text', async () => {
  const html = await draw('Forms <b>close</b> today');
  expect(html).toContain('Forms &lt;b&gt;close&lt;/b&gt; today</h2>');
  expect(html).not.toContain('<p ');
});

test('without an announcement there is nothing', async () => {
  expect(await renderHtml(<AnnouncementBox />, { snapshots: { 'announcements.watch': null } })).not.toContain(
    '<section',
  );
});

test.each(['/timetables', '/all-ebooks?section=bag#july'])('%s stays inside', async (link) => {
  const html = await draw('News', link);
  expect(html).toMatch(/<a [^>]*>Check now/);
  expect(html).toContain(`href="${link}"`);
  expect(html).not.toContain('target=');
});

test.each(['https://www.nios.ac.in/', 'http://ignou.ac.in/a?b=1', ' HTTPS://T.ME/x '])(
  '%s opens a new tab',
  async (link) => {
    const html = await draw('News', link);
    expect(html).toContain(`href="${link.trim()}" target="_blank" rel="noopener noreferrer"`);
    expect(html).toContain('Check now');
  },
);

test.each([
  null,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'mailto:a@b.test',
  'ftp://a.test/',
  '//evil.test/',
  '/\\evil.test',
  '/\t/evil.test',
  'https://',
  'www.nios.ac.in',
])('%j is no link', async (link) => {
  const html = await draw('News', link);
  expect(html).toContain('News');
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('Check now');
});
