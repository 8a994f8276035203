import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFault } from './webvtt.rules.ts';

const CUE = '00:01.000 --> 00:02.500\nनमस्ते';

test.each([
  ['nothing but its name', 'WEBVTT'],
  ['its name and a line end', 'WEBVTT\n'],
  ['a byte order mark and a title', '\uFEFFWEBVTT - Lesson 1\n\n'],
  ['a cue', `WEBVTT\n\n${CUE}`],
  ['header lines', `WEBVTT\nKind: captions\nLanguage: hi\n\n${CUE}\n`],
  ['a cue with its own name', `WEBVTT\n\nfirst\n${CUE}\n`],
  [
    'hours, settings and tags',
    'WEBVTT\n\n00:00:01.000 --> 101:00:02.500 line:90% align:start\n<v Asha>Hello <b>there</b>\n',
  ],
  ['a note and a region', `WEBVTT\n\nNOTE by hand\nof two lines\n\nREGION\nid:a\n\n${CUE}\n`],
  ['cues that begin together', `WEBVTT\n\n${CUE}\n\n${CUE}\n`],
  ['line ends of Windows', `WEBVTT\r\n\r\n${CUE.replace('\n', '\r\n')}\r\n`],
  ['a cue without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'],
])('%s is WebVTT', (_, text) => {
  expect(findFault(text)).toBeUndefined();
});

test.each([
  ['nothing', '', 1],
  ['another name', 'WEBVTTX\n\n', 1],
  ['a name in small letters', 'webvtt\n', 1],
  ['SubRip', `1\n00:00:01,000 --> 00:00:02,000\nHello\n`, 1],
  ['a page', '<!doctype html><script>alert(1)</script>', 1],
  ['a cue in the head', `WEBVTT\n${CUE}\n`, 2],
  ['words without a time', `WEBVTT\n\n${CUE}\n\nlost words\n`, 6],
  ['a comma for the point', 'WEBVTT\n\n00:01,000 --> 00:02,000\nHello\n', 3],
  ['61 minutes', 'WEBVTT\n\n61:01.000 --> 62:02.000\nHello\n', 3],
  ['an end before its beginning', 'WEBVTT\n\n00:03.000 --> 00:02.000\nHello\n', 3],
  ['an end at its beginning', 'WEBVTT\n\n00:03.000 --> 00:03.000\nHello\n', 3],
  ['cues out of order', `WEBVTT\n\n00:05.000 --> 00:06.000\nLate\n\n${CUE}\n`, 6],
  ['two times in one cue', `WEBVTT\n\n${CUE}\n00:03.000 --> 00:04.000\nHello\n`, 5],
  ['a name of two lines', `WEBVTT\n\none\ntwo\n${CUE}\n`, 5],
  ['a setting that there is not', 'WEBVTT\n\n00:01.000 --> 00:02.000 onclick:x\nHello\n', 3],
  ['no space about the arrow', 'WEBVTT\n\n00:01.000-->00:02.000\nHello\n', 3],
  ['styles', 'WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.test) }\n', 3],
  ['an arrow in a note', 'WEBVTT\n\nNOTE\na --> b\n', 4],
])('%s is refused at its line', (_, text, line) => {
  expect(findFault(text)).toBe(line);
});

test('whatever comes, it answers, and names a line that there is', () => {
  const piece = fc.oneof(
    fc.constantFrom('WEBVTT', '\n', '\n\n', '00:01.000 --> 00:02.000', 'NOTE', '-->', ' '),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const fault = findFault(text);
      if (fault === undefined) return;
      expect(fault).toBeGreaterThan(0);
      expect(fault).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
    }),
  );
});

test('a megabyte is judged in a moment', () => {
  const cue = (second: number) =>
    `00:${String(Math.floor(second / 60) % 60).padStart(2, '0')}:00.000 --> 99:00:00.000\nword\n\n`;
  const text = `WEBVTT\n\n${Array.from({ length: 22_000 }, () => cue(60)).join('')}${' '.repeat(1000)}`;
  const begun = performance.now();
  findFault(text);
  findFault(`WEBVTT\n\n00:01.000${' '.repeat(900_000)}`);
  expect(performance.now() - begun).toBeLessThan(2000);
});
