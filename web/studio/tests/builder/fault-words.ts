import type { PublishCheck, PublishFault } from '#contract/tests/studio-test.ts';
import { m } from '#web/platform/words.ts';

const faults: Record<PublishFault['reason'], () => string> = {
  'no-section': m.stest_fault_no_section,
  'section-empty': m.stest_fault_section_empty,
  'question-unknown': m.stest_fault_unknown,
  'question-withdrawn': m.stest_fault_withdrawn,
  'question-twice': m.stest_fault_twice,
  'choose-too-many': m.stest_fault_choose,
  'no-unit': m.stest_fault_unitless,
  'not-in-en': m.stest_fault_not_en,
  'not-in-hi': m.stest_fault_not_hi,
  'penalty-above-marks': m.stest_fault_penalty,
  'penalty-at-once': m.stest_fault_penalty_once,
  'weights-at-once': m.stest_fault_weights_once,
  'draw-short': m.stest_fault_draw_short,
  'draw-subjectless': m.stest_fault_draw_subject,
  'draw-unequal': m.stest_fault_draw_unequal,
  'draws-together': m.stest_fault_draw_together,
  'together-unopened': m.stest_fault_together,
  'pictures-too-large': m.stest_fault_pictures,
  'nothing-marked': m.stest_fault_nothing_marked,
  'section-minutes': m.stest_fault_section_minutes,
  'window-past': m.stest_fault_window_past,
  'window-short': m.stest_fault_window_short,
  'course-missing': m.stest_fault_course,
  'items-missing': m.stest_fault_items,
  'counts-ranked': m.stest_fault_counts,
  'pass-twice': m.stest_fault_pass_twice,
  'pass-above-marks': m.stest_fault_pass_above,
};

const advice: Record<PublishCheck['advice'][number]['reason'], () => string> = {
  'not-in-en': m.stest_advice_en,
  'not-in-hi': m.stest_advice_hi,
};

type CheckLine = { text: string; target: string };

/** A fault in words, and the id of the element where it is mended. */
export function faultLine({ section, question, draw, reason }: PublishFault, titles: string[]): CheckLine {
  const fault = faults[reason]();
  if (section === null) return { text: fault, target: targetOf(reason) };
  const name = titles[section - 1] ?? m.stest_section({ number: section });
  if (draw !== undefined)
    return { text: m.stest_at_draw({ section: name, number: draw, fault }), target: `draw-${section}-${draw}` };
  if (question === null) return { text: m.stest_at_section({ section: name, fault }), target: `section-${section}` };
  return {
    text: m.stest_at_question({ section: name, number: question, fault }),
    target: `question-${section}-${question}`,
  };
}

const TIME_FAULTS: string[] = ['together-unopened', 'counts-ranked'];

function targetOf(reason: PublishFault['reason']): string {
  if (reason.startsWith('window') || TIME_FAULTS.includes(reason)) return 'rules-time';
  if (reason.startsWith('pass')) return 'rules-pass';
  if (reason === 'weights-at-once') return 'rules-ranks';
  if (reason === 'course-missing') return 'rules-about';
  return reason === 'items-missing' ? 'rules-access' : 'sections';
}

export function adviceLine({ section, question, reason }: PublishCheck['advice'][number], titles: string[]): CheckLine {
  const fault = advice[reason]();
  const name = titles[section - 1] ?? m.stest_section({ number: section });
  return {
    text: m.stest_at_question({ section: name, number: question, fault }),
    target: `question-${section}-${question}`,
  };
}
