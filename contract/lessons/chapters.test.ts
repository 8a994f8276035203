import { expect, test } from 'vitest';
import { readChapters } from './chapters.ts';

test('a line is a time and a title; lines without anything, and a dash between the two, are none of it', () => {
  const text = '00:00 What is a state?\r\n\n 2:30 – भारत का संविधान \n75:00 Questions\n2:05:09\tThe end';
  expect(readChapters(text)).toEqual({
    chapters: [
      { seconds: 0, title: 'What is a state?' },
      { seconds: 150, title: 'भारत का संविधान' },
      { seconds: 4500, title: 'Questions' },
      { seconds: 7509, title: 'The end' },
    ],
    fault: null,
  });
  expect(readChapters('')).toEqual({ chapters: [], fault: null });
});

test.each([
  ['What is a state?', { line: 1, why: 'no-time' }],
  ['0:00 A\nnext 1:00', { line: 2, why: 'no-time' }],
  ['0:61 A', { line: 1, why: 'no-time' }],
  ['1:60:00 A', { line: 1, why: 'no-time' }],
  ['0:00 A\n\n1:00', { line: 3, why: 'no-title' }],
  [`0:00 ${'x'.repeat(101)}`, { line: 1, why: 'no-title' }],
  ['0:00 A\n1:00 B\n1:00 C', { line: 3, why: 'order' }],
  ['1:00 A\n0:30 B', { line: 2, why: 'order' }],
  [Array.from({ length: 101 }, (_, minute) => `${minute}:00 A`).join('\n'), { line: 101, why: 'too-many' }],
])('%j names the line that is not taken', (text, fault) => {
  expect(readChapters(text).fault).toEqual(fault);
});
