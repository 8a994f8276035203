import { describe, expect, test } from 'vitest';
import { elsewhere, environmentNotice } from './environment-notice.ts';

const on = {
  androidStoreUrl: 'https://store.example/app',
  iosHost: 'ios.school.in',
  webHost: 'school.in',
  detectTools: true,
};
const off = { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false };

const places = {
  androidOnWeb: { device: 'android', host: 'school.in' },
  androidOnIos: { device: 'android', host: 'ios.school.in' },
  iphoneOnWeb: { device: 'iphone', host: 'school.in' },
  iphoneOnIos: { device: 'iphone', host: 'ios.school.in' },
  otherOnWeb: { device: 'other', host: 'school.in' },
  otherOnIos: { device: 'other', host: 'ios.school.in' },
} as const;

describe('environmentNotice', () => {
  test.each([
    ['androidOnWeb', 'android'],
    ['androidOnIos', 'android'],
    ['iphoneOnWeb', 'ios'],
    ['iphoneOnIos', undefined],
    ['otherOnWeb', undefined],
    ['otherOnIos', 'web'],
  ] as const)('%s sees %s', (place, notice) => {
    expect(environmentNotice(places[place], on)).toBe(notice);
  });

  test.each(Object.values(places))('nobody sees one where the settings are empty: %o', (place) => {
    expect(environmentNotice(place, off)).toBeUndefined();
  });

  test('each has its own setting', () => {
    expect(environmentNotice(places.androidOnWeb, { ...on, androidStoreUrl: '' })).toBeUndefined();
    expect(environmentNotice(places.iphoneOnWeb, { ...on, iosHost: '' })).toBeUndefined();
    expect(environmentNotice(places.otherOnIos, { ...on, webHost: '' })).toBeUndefined();
  });

  test('a closed one stays away, the next may stand', () => {
    expect(environmentNotice(places.iphoneOnWeb, on, ['ios'])).toBeUndefined();
    expect(environmentNotice(places.androidOnIos, on, ['android'])).toBe('web');
  });

  test('a port counts only where the setting names one', () => {
    expect(environmentNotice({ device: 'iphone', host: 'IOS.school.in:4000' }, on)).toBeUndefined();
    const onPort = { ...on, iosHost: 'ios.school.in:5000' };
    expect(environmentNotice({ device: 'iphone', host: 'ios.school.in:4000' }, onPort)).toBe('ios');
    expect(environmentNotice({ device: 'iphone', host: 'ios.school.in:5000' }, onPort)).toBeUndefined();
  });

  test('never sends anybody to where they are', () => {
    expect(environmentNotice(places.otherOnIos, { ...on, webHost: 'ios.school.in' })).toBeUndefined();
  });
});

describe('elsewhere', () => {
  test('keeps scheme, port, path and query', () => {
    expect(elsewhere('ios.school.in', 'school.in:4000', '/notes?a=1')).toBe('//ios.school.in:4000/notes?a=1');
    expect(elsewhere('ios.school.in', 'school.in', '/')).toBe('//ios.school.in/');
  });

  test('takes the port that the setting names', () => {
    expect(elsewhere('ios.school.in:5000', 'school.in:4000', '/')).toBe('//ios.school.in:5000/');
  });
});
