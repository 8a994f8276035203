import { expect, test } from 'vitest';
import { reflow } from './reflow.ts';

/** A line as a PDF has it, word by word, with the spaces at their ends. */
function line(text: string, y: number, { x = 0.1, height = 0.015 } = {}) {
  const words = text.split(/(?<=\s)/);
  let at = x;
  return words.map((word) => {
    const width = word.length * 0.0125;
    at += width;
    return { text: word, x: at - width, y, width, height };
  });
}

const texts = (...lines: ReturnType<typeof line>[]) => reflow(lines.flat()).map(({ text }) => text);

test('lines become paragraphs, at a wider gap, an indent or a short end', () => {
  expect(
    texts(
      line('A State is a community of people settled on a definite', 0.1),
      line('land and free from outside control.', 0.12),
      line('Each part of this names one element, and an answer that', 0.14),
      line('keeps this order is easy to mark and to remember for long', 0.16),
      line('after the exam itself is over and done with for ever and', 0.2),
    ),
  ).toEqual([
    'A State is a community of people settled on a definite land and free from outside control.',
    'Each part of this names one element, and an answer that keeps this order is easy to mark and to remember for long',
    'after the exam itself is over and done with for ever and',
  ]);
});

test('a word that a line break parted is whole again, in both scripts nothing runs together', () => {
  expect(texts(line('Govern-', 0.1), line('ment of the people', 0.12))).toEqual(['Government of the people']);
  expect(texts(line('राज्य लोगों का', 0.1), line('समुदाय है', 0.12))).toEqual(['राज्य लोगों का समुदाय है']);
});

test('what stands in larger letters is a heading, and a list keeps its items apart', () => {
  const paragraphs = reflow(
    [
      line('What is a State?', 0.05, { height: 0.024 }),
      line('It has four elements, which every answer has to name in turn', 0.1),
      line('and to explain with an example from the life of one country:', 0.12),
      line('1. Population of any size', 0.14),
      line('2. Territory', 0.16),
    ].flat(),
  );
  expect(paragraphs.map(({ isHeading }) => isHeading)).toEqual([true, false, false, false]);
  expect(paragraphs[2]?.text).toBe('1. Population of any size');
});

test('a page without text has no paragraph', () => {
  expect(reflow([])).toEqual([]);
});
