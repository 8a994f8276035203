import { useMemo } from 'react';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import { questionFaultWords } from '#web/studio/questions/question-words.ts';
import type { FieldFaults } from './faults.ts';

/** What is wrong while it is still being written; that something is missing is told when it is to be saved. */
const AT_ONCE: QuestionFault['code'][] = ['formula', 'picture', 'picture-alt', 'option-twice', 'range', 'penalty'];

/** The words at each field. `live`: what the preview found; `isAsked`: it was to be saved, so everything is told. */
export function useFieldFaults(live: QuestionFault[], own: QuestionFault[], isAsked: boolean): FieldFaults {
  const told = isAsked ? [...own, ...live] : live.filter(({ code }) => AT_ONCE.includes(code));
  const text = JSON.stringify(told);
  return useMemo(() => {
    const faults = new Map<string, string>();
    for (const fault of JSON.parse(text) as QuestionFault[])
      if (!faults.has(fault.field)) faults.set(fault.field, questionFaultWords(fault));
    return faults;
  }, [text]);
}
