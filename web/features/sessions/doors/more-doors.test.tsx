import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { MoreDoors } from './more-doors.tsx';

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, inner = '']) => [
    href,
    inner.replace(/<[^>]*>/g, ''),
  ]);

test('each door keeps where one was going', async () => {
  expect(linksIn(await renderHtml(<MoreDoors target="/course/a?b=1" />, { viewer: null }))).toEqual([
    ['/auth/google?redirect=%2Fcourse%2Fa%3Fb%3D1', 'Continue with Google'],
    ['/login-mobile?redirect=%2Fcourse%2Fa%3Fb%3D1', 'Continue with mobile number'],
    ['/login-link?redirect=%2Fcourse%2Fa%3Fb%3D1', 'Mail me a link'],
  ]);
});

test('a school that has no keys has no such doors', async () => {
  const html = await renderHtml(<MoreDoors target="/" />, {
    viewer: null,
    doors: { mobile: false, google: false, passkey: true, mail: true },
  });
  expect(linksIn(html).map(([, name]) => name)).toEqual(['Mail me a link']);
});

test('a door that staff shut is not shown', async () => {
  const doors = { mobile: true, google: true, passkey: true, mail: false };
  expect(linksIn(await renderHtml(<MoreDoors target="/" />, { viewer: null, doors })).map(([, name]) => name)).toEqual([
    'Continue with Google',
    'Continue with mobile number',
  ]);
});
