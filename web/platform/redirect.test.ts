import { describe, expect, test } from 'vitest';
import { loginAddress, ownPath } from './redirect.ts';

const ORIGIN = 'https://school.test';

const slashes = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/%2f..',
  '//evil.test:443/',
  '//evil%E3%80%82test',
  '/\\evil.test',
  '/\\/evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '\\evil.test',
  '/\\\\evil.test',
  '//\\evil.test',
  '/%2fevil.test',
  '/%2f%2fevil.test',
  '/%2F%2Fevil.test',
  '%2f%2fevil.test',
  '/%5cevil.test',
  '/%5Cevil.test',
  '/%5c%5cevil.test',
  '/%2f%5cevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/./\\evil.test',
  '/../\\evil.test',
  '/a/..//evil.test',
  '/a/../..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/a/%2e%2e//evil.test',
  '/.%2e//evil.test',
  '/%2e%2e%2f%2fevil.test',
  '/./%2fevil.test',
  '/..%2f/evil.test',
  '/a/..\\\\evil.test',
  '/%2f/evil.test',
  '//%2fevil.test',
  '//%5cevil.test',
  ' //evil.test',
  '//[::1]',
  '//0x7f.1',
];

const schemes = [
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'https:///evil.test',
  'HTTPS://EVIL.TEST',
  'http:evil.test',
  'http://evil.test',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:/*/**/alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHN2Zz4=',
  'vbscript:msgbox(1)',
  'blob:https://evil.test/1',
  'file:///etc/passwd',
  'ftp://evil.test',
  'ws://evil.test',
  'mailto:a@evil.test',
  'tel:+911',
  'intent://evil.test#Intent;end',
  'view-source:https://evil.test',
  'about:blank',
  'https%3a%2f%2fevil.test',
  'javascript%3aalert(1)',
  'https:\\\\evil.test',
];

const people = [
  '@evil.test',
  '//@evil.test',
  '//school.test@evil.test',
  'https://school.test@evil.test',
  'https://school.test:pass@evil.test',
  '//school.test%40evil.test',
  '//school.test\\@evil.test',
  '/\\@evil.test',
  '.evil.test',
  'evil.test',
  'school.test.evil.test',
  '?@evil.test',
  '#@evil.test',
  ':443@evil.test',
  '?redirect=//evil.test',
  '#//evil.test',
  '',
  '*',
  '.',
  '..',
  './evil',
  '../evil',
];

const controls = [
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  '\n//evil.test',
  '/\t\\evil.test',
  '/\0/evil.test',
  '/a\r\nLocation: https://evil.test',
  '/a\r\nSet-Cookie: a=b',
  '/a\nb',
  '/a\tb',
  '/a\0b',
  '/a\u007fb',
  '/a\u0085b',
  '/a\u001bb',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d/evil.test',
  '/%0d%0aLocation:%20https://evil.test',
  '/%0D%0ASet-Cookie:%20a=b',
  '/a?b=%0d%0aLocation:x',
  '/a#%0aLocation:x',
  '/%00/evil.test',
  '/%00',
  '/a%00.html',
  '/%0D%0A%0D%0A<script>alert(1)</script>',
  '/%7f',
  '/%1f//evil.test',
  '/a?b=%1B[2J',
];

const loops = [
  '/login',
  '/login/',
  '/login?redirect=/login',
  '/login?redirect=%2Flogin%3Fredirect%3D%2Flogin',
  '/LOGIN',
  '/Login?x',
  '/login#x',
  '/./login',
  '/a/../login',
  '/%6cogin',
  '/%6C%6F%67%69%6E',
  '/l%6fgin?redirect=/login',
  '/login/../login',
  '/login//evil.test',
  '/%2e/login',
  '/login%2f',
  '/login%2F..%2Flogin',
  '/login\\',
  '/x/%2e%2e/login',
];

const broken = ['/%', '/%zz', '/%E0%A4%A', '/%ff%fe', '/%c0%af%c0%afevil.test', '/%c0%afevil.test', '/%2'];

const long = [
  `/${'a'.repeat(5120)}`,
  `/?${'q='.repeat(2560)}`,
  `/${'../'.repeat(1700)}/evil.test`,
  `/${'%2f'.repeat(200)}`,
];

/** These are paths of our own, however odd: they may be kept, but must lead nowhere else. */
const odd = [
  '/.%5cevil.test',
  '/;//evil.test/..//x',
  '/ /evil.test',
  '/@evil.test',
  '/:80',
  '/evil.test',
  '/.evil.test',
  '/a@evil.test/b',
  '/user:pass@evil.test',
  '/https://evil.test',
  '/https:evil.test',
  '/javascript:alert(1)',
  '/a//evil.test',
  '/a/\\evil.test',
  '/a?x=//evil.test',
  '/a?next=https://evil.test',
  '/a#//evil.test',
  '/a#https://evil.test',
  '/?//evil.test',
  '/#//evil.test',
  '/?\\evil.test',
  '/%252f%252fevil.test',
  '/%25%32%66evil.test',
  '/\u2215evil.test',
  '/\u2044evil.test',
  '/\uff0fevil.test',
  '/\uff0f\uff0fevil.test',
  '/\u29f8evil.test',
  '/\uff3cevil.test',
  '/\u3002evil.test',
  '/\u202eevil.test',
  '/\u200b/evil.test',
  '/\ufeff/evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\ud800',
  '/<script>alert(1)</script>',
  '/"onmouseover="alert(1)',
  "/'-alert(1)-'",
  '/{{7*7}}',
  '/$%7b7*7%7d',
  '/a;jsessionid=1',
  '/a|b',
  '/loginx',
  '/a/login',
  '/email-register?redirect=//evil.test',
  '/__proto__',
  '/constructor',
];

const hostile = [...slashes, ...schemes, ...people, ...controls, ...loops, ...broken, ...long];

describe('ownPath', () => {
  test('the corpus is large and holds nothing twice', () => {
    expect(new Set([...hostile, ...odd]).size).toBe(hostile.length + odd.length);
    expect(hostile.length + odd.length).toBeGreaterThan(150);
  });

  test.each(hostile)('sends %j home', (target) => {
    expect(ownPath(target)).toBe('/');
  });

  test.each([...hostile, ...odd])('%j never leaves our origin nor leads back to sign-in', (target) => {
    const path = ownPath(target);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(path).not.toMatch(/[\s\p{Cc}]/u);
    const url = new URL(path, `${ORIGIN}/login?redirect=x`);
    expect(url.origin).toBe(ORIGIN);
    expect(url.username + url.password).toBe('');
    expect(url.pathname).not.toBe('/login');
    expect(ownPath(path)).toBe(path);
  });

  test.each([null, undefined, ''])('without a target (%j) it is home', (target) => {
    expect(ownPath(target)).toBe('/');
  });

  test.each([
    '/',
    '/?tab=1',
    '/all-courses',
    '/all-courses?language=hi&sort=new',
    '/course/0193-ab/lesson?t=90#notes',
    '/orders?page=2',
    '/all-courses?q=BPSC%20131',
    '/timetable/x#2026-06-01',
    '/purchases?',
    '/notes?q=%E0%A4%B9%E0%A4%BF',
    '/course/checkout/a-b_c.d~e',
    '/all-courses?q=a%26b%3Dc%23d',
    '/ebook/%E0%A4%B9%E0%A4%BF',
    '/notes?q=100%25',
    '/login-help',
  ])('keeps %j whole', (target) => {
    expect(ownPath(target)).toBe(target.replace(/\?$/, ''));
  });

  test('keeps a path of 512 characters and no longer one', () => {
    const longest = `/${'a'.repeat(511)}`;
    expect(ownPath(longest)).toBe(longest);
    expect(ownPath(`${longest}a`)).toBe('/');
  });
});

describe('loginAddress', () => {
  test.each(['/', '/orders', '/all-courses?q=a&b=c#d', '/notes?q=हिन्दी & more', '/a?redirect=/b'])(
    'carries %j there and back',
    (target) => {
      const address = new URL(loginAddress(target), ORIGIN);
      expect(address.pathname).toBe('/login');
      expect([...address.searchParams.keys()]).toEqual(['redirect']);
      expect(address.searchParams.get('redirect')).toBe(target);
    },
  );
});
