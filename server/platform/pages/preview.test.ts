import { expect, test } from 'vitest';
import { previewTags, sharedPathOf } from './preview.ts';

test.each([
  ['/course/c1/start?from=x', '/course/c1/start'],
  ['/login?redirect=%2Fcourse%2Fc1%2Fstart', '/course/c1/start'],
  ['/login?redirect=%2Fcourse%2Fc1%2Fstart%3Futm%3Dx', '/course/c1/start'],
  ['/login?redirect=//evil.test/course/c1/start', '/login'],
  ['/login?redirect=/%5Cevil.test', '/login'],
  ['/login?redirect=https://evil.test/', '/login'],
  ['/login', '/login'],
  ['//%00', '//%00'],
  ['/\\', '/\\'],
  ['/login?redirect=%E0%A4%A', '/login'],
])('%s is about %s', (url, path) => {
  expect(sharedPathOf(url)).toBe(path);
});

test('words of a title stay words', () => {
  const tags = previewTags({ title: '"><script>alert(1)</script>', description: '', image: null });
  expect(tags).not.toMatch(/<script|""/);
  expect(tags).toContain('content="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
  expect(tags).not.toContain('og:image');
});

test('a long description ends in time', () => {
  const tags = previewTags({ title: 'T', description: 'अध्याय '.repeat(100), image: 'https://school.test/a.webp' });
  const [, words = ''] = /og:description" content="([^"]*)"/.exec(tags) ?? [];
  expect(words.length).toBeLessThanOrEqual(200);
  expect(words).toMatch(/…$/);
  expect(tags).toContain('<meta property="og:image" content="https://school.test/a.webp">');
});
