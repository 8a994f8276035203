import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageViewer } from '#contract/page-boot.ts';
import { cutText, fillGzipped, fillPlain } from './pieces.ts';
import { IN_DATA, IN_MARKUP, NONCE, wordsOf } from './stand-ins.ts';

const viewer: PageViewer = {
  id: 'x',
  name: `</script>"आशा" & Rao`,
  email: 'asha@school.test',
  firstName: 'आशा',
  initials: 'आR',
  role: 'student',
  photoUrl: null,
  language: 'hi',
  theme: 'system',
  held: null,
};

const long = '<li>one line of a long list</li>'.repeat(500);
const page = `<style nonce="${NONCE}">${long}</style><b>${IN_MARKUP.name}</b>${long}{"name":"${IN_DATA.name}"}`;

test('what goes out compressed is, unpacked, what goes out plain', () => {
  const pieces = cutText(page);
  for (const who of [viewer, null, { ...viewer, name: 'क'.repeat(40_000) }]) {
    const words = wordsOf(who, 'a-nonce');
    expect(gunzipSync(fillGzipped(pieces, words)).equals(fillPlain(pieces, words))).toBe(true);
  }
  expect(fillGzipped(pieces, wordsOf(viewer, 'a-nonce')).length).toBeLessThan(page.length / 20);
});

test('each word is escaped for its place', () => {
  const text = String(fillPlain(cutText(page), wordsOf(viewer, 'a-nonce')));
  expect(text).toContain('<style nonce="a-nonce">');
  expect(text).toContain('<b>&#60;/script&#62;&#34;आशा&#34; &#38; Rao</b>');
  expect(text).toContain(String.raw`{"name":"\u003c/script>\"आशा\" & Rao"}`);
});

test('a text without stand-ins is one piece', () => {
  const pieces = cutText('nothing personal');
  expect(pieces.marks).toEqual([]);
  expect(String(gunzipSync(fillGzipped(pieces, new Map())))).toBe('nothing personal');
});
