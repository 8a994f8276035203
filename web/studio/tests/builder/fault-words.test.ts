import { expect, test } from 'vitest';
import type { PublishFault } from '#contract/tests/studio-test.ts';
import { spokenIn } from '#web/platform/words.ts';
import { faultLine } from './fault-words.ts';

const inHindi = (fault: PublishFault) => spokenIn('hi', () => faultLine(fault, ['भाग क']).text);

test('what stands against publishing is a whole sentence behind the name of its section, in Hindi too', () => {
  expect(inHindi({ section: 1, question: null, reason: 'section-empty' })).toBe('भाग क: कोई प्रश्न नहीं है');
  expect(inHindi({ section: 1, question: null, reason: 'choose-too-many' })).toMatch(/^भाग क: जितने प्रश्न हैं, उनसे अधिक/);
  for (const reason of ['draw-short', 'draw-subjectless', 'draw-unequal', 'draws-together'] as const)
    expect(inHindi({ section: 1, question: null, draw: 2, reason })).not.toMatch(/: (?:में|के|से|का|की|को) /);
});
