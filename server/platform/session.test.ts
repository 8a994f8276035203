import { expect, test } from 'vitest';
import { hashToken, newToken, readToken, sessionCookie } from './session.ts';

test('a token is 256 random bits, and only its hash is for keeping', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(100);
  for (const { token, hash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toEqual(hashToken(token));
    expect(hash.toString('base64url')).not.toBe(token);
  }
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['adhyay=', undefined],
  ['adhyay=abc', 'abc'],
  ['a=1; adhyay=abc; b=2', 'abc'],
  ['a=1;adhyay=abc', 'abc'],
  ['xadhyay=abc', undefined],
  ['a=adhyay=abc', undefined],
  ['ADHYAY=abc', undefined],
  ['__Host-adhyay=abc', undefined],
])('of the Cookie header %j the token is %j', (header, token) => {
  expect(readToken(header, false)).toBe(token);
});

test('under https only the cookie that browsers bind to this origin counts', () => {
  expect(readToken('adhyay=planted; __Host-adhyay=own', true)).toBe('own');
  expect(readToken('adhyay=planted', true)).toBeUndefined();
});

test('a cookie is set for thirty days, and removed with the same attributes', () => {
  expect(sessionCookie('abc', false)).toBe('adhyay=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax');
  expect(sessionCookie('abc', true)).toBe('__Host-adhyay=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure');
  expect(sessionCookie(undefined, true)).toBe('__Host-adhyay=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
});
