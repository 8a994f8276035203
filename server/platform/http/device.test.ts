import { expect, test } from 'vitest';
import { deviceInWords } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Windows'],
])('%s is said as %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

test.each(['', 'test', 'curl/8.1', 'Call 1800-111-222 at once/1.0 x', '<b>/1 x', 'x'.repeat(100_000)])(
  'what is no known browser is not repeated: %.40s',
  (userAgent) => {
    expect(deviceInWords(userAgent)).toBe('');
  },
);
