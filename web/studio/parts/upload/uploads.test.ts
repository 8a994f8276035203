import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWebVtt } from './captions-part.tsx';
import { bytesText, leftText, lengthText, mayRetry, mediaFaultText } from './media-words.ts';
import { type Pace, speedOf, uploadSecondsLeft, withSample } from './pace.ts';
import { uploadStep } from './upload-steps.tsx';

const MB = 1024 * 1024;
const paceOf = (...samples: [at: number, sent: number][]): Pace =>
  samples.reduce<Pace>((pace, [at, sent]) => withSample(pace, sent, at), []);

describe('the pace of an upload', () => {
  test('is that of the last seconds', () => {
    const pace = paceOf([0, 0], [1000, 9 * MB], [10_000, 10 * MB], [12_000, 12 * MB], [14_000, 14 * MB]);
    expect(speedOf(pace)).toBe(MB);
    expect(uploadSecondsLeft(74 * MB, 14 * MB, MB)).toBe(60);
  });

  test('is not told before it is known, nor after going back', () => {
    expect(speedOf([])).toBeUndefined();
    expect(speedOf(paceOf([0, 0], [500, MB]))).toBeUndefined();
    expect(speedOf(paceOf([0, 0], [4000, 9 * MB], [5000, 2 * MB]))).toBeUndefined();
    expect([uploadSecondsLeft(9, 3, undefined), uploadSecondsLeft(9, 3, 0)]).toEqual([undefined, undefined]);
  });

  test('is never negative, and what is left never endless', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9000), fc.nat(1e9)), { maxLength: 30 }), (steps) => {
        let at = 0;
        let pace: Pace = [];
        for (const [ms, sent] of steps) {
          at += ms;
          pace = withSample(pace, sent, at);
          expect(speedOf(pace) ?? 0).toBeGreaterThanOrEqual(0);
          expect(uploadSecondsLeft(1e9, sent, speedOf(pace)) ?? 0).toBeLessThan(Number.POSITIVE_INFINITY);
        }
      }),
    );
  });
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1024, '1 KB'],
  [742 * MB, '742 MB'],
  [1.16 * 1024 * MB, '1.16 GB'],
  [12.34 * MB, '12.3 MB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  [3909, '1:05:09'],
  [2332, '38:52'],
  [7.4, '0:07'],
])('%d seconds are %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));

test.each([
  [20, 'Less than a minute left'],
  [118, 'About 2 min left'],
  [7300, 'About 2 h left'],
])('%d seconds to go: %s', (seconds, text) => expect(leftText(seconds)).toBe(text));

test('each fault has its words, and what nobody knows has some too', () => {
  expect(mediaFaultText('not-this-kind', 'pdf')).toBe('This file is not a PDF.');
  expect(mediaFaultText('NOT_THIS_KIND', 'video')).toContain('not a video');
  expect(mediaFaultText('QUOTA_USED_UP', 'video')).toContain('no space left');
  expect(mediaFaultText('418', 'image')).toBe('This did not work. Try again.');
});

test('only what may end better is tried again', () => {
  const may = (status: 'ready' | 'failed' | 'cancelled' | 'working', fault: 'damaged' | 'locked' | null = null) =>
    mayRetry({ status, fault });
  expect([may('cancelled'), may('failed', 'damaged'), may('ready', 'damaged')]).toEqual([true, true, true]);
  expect([may('failed', 'locked'), may('working'), may('ready')]).toEqual([false, false, false]);
  expect((['uploading', 'waiting', 'working', 'ready'] as const).map(uploadStep)).toEqual([1, 2, 3, 4]);
});

test('captions of either kind become WebVTT', () => {
  expect(toWebVtt('WEBVTT\n\n00:01.000 --> 00:02.000\nA')).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nA');
  expect(toWebVtt('\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nनमस्ते, आप\r\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nनमस्ते, आप\n',
  );
});
