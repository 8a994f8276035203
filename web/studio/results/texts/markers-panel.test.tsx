import { expect, test } from 'vitest';
import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { MarkersPanel } from './markers-panel.tsx';

const given = (marks: string, madeAt: string, isHeld: boolean) => ({ marks, madeAt, isHeld, points: [], remark: null });
const text: MarkedText = {
  ...{ attemptId: 'one', position: 1, answer: null, modelAnswer: { en: null, hi: null }, scheme: [], name: null },
  question: { position: 1 } as MarkedText['question'],
  mine: { ...given('8', '2026-11-24T06:00:00.000Z', true), revision: 1 },
  others: [{ ...given('6', '2026-11-24T05:00:00.000Z', false), name: 'Asha' }],
  difference: { first: '6', second: '8', difference: '2' },
};
const draw = (changes: Partial<MarkedText> = {}, language: 'en' | 'hi' = 'en') =>
  renderHtml(<MarkersPanel text={{ ...text, ...changes }} />, { language });

test('two markers stand in the order of their decisions, with their difference, and the later one counts', async () => {
  const html = await draw();
  expect(html).toContain('First 6, second 8: difference 2');
  const [first = '', second = ''] = html.split('</li>');
  expect([first.includes('Asha'), first.includes('Counts')]).toEqual([true, false]);
  expect([second.includes('You'), second.includes('Counts')]).toEqual([true, true]);
  expect(await draw({}, 'hi')).toContain('अंतर 2');
});

test('who agree are said to agree, and nothing is said of a marker alone', async () => {
  expect(await draw({ difference: { first: '6', second: '6', difference: '0' } })).toContain('no difference');
  expect(await draw({ others: [], difference: null })).toBe('');
});
