import { useState } from 'react';
import type { TestSection } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import {
  type AskedQuestion,
  newSection,
  type Place,
  stepOf,
  withoutQuestion,
  withQuestionAt,
  withSectionAt,
} from './sections.ts';

/** What is done to the sections of a test while it is built: nothing is sent before the form is saved. */
export function useTestSections(sections: TestSection[], change: (sections: TestSection[]) => void) {
  const [spoken, setSpoken] = useState('');
  const setSection = (place: number, fields: Partial<TestSection>) =>
    change(sections.map((each, at) => (at === place ? { ...each, ...fields } : each)));

  /** `to` counts without the question that is moved. */
  function moveQuestion(from: Place, to: Place): void {
    change(withQuestionAt(sections, from, to));
    const section = sections[to.section]?.titleEn ?? '';
    setSpoken(m.stest_question_moved({ number: to.question + 1, section }));
    requestAnimationFrame(() => focusHandle(to));
  }
  function undoable(text: string, next: TestSection[]): void {
    change(next);
    showUndo({ text, undo: async () => change(sections) });
  }
  return {
    spoken,
    setSection,
    addSection: () => change([...sections, newSection(sections.length)]),
    moveSection: (from: number, step: -1 | 1) => change(withSectionAt(sections, from, from + step)),
    removeSection: (place: number) =>
      undoable(m.sout_removed({ title: sections[place]?.titleEn ?? '' }), sections.toSpliced(place, 1)),
    moveQuestion,
    stepQuestion: (from: Place, step: -1 | 1) => moveQuestion(from, stepOf(sections, from, step)),
    sendQuestion: (from: Place, section: number) =>
      moveQuestion(from, { section, question: sections[section]?.questions.length ?? 0 }),
    removeQuestion: (place: Place) => undoable(m.stest_question_removed(), withoutQuestion(sections, place)),
    setQuestion: ({ section, question }: Place, next: AskedQuestion) =>
      setSection(section, { questions: sections[section]?.questions.with(question, next) ?? [] }),
    /** The same marks for each question of a section. */
    setMarks: (section: number, worth: Pick<AskedQuestion, 'marks' | 'penalty'>) =>
      setSection(section, { questions: sections[section]?.questions.map((each) => ({ ...each, ...worth })) ?? [] }),
    addQuestions: (section: number, questions: AskedQuestion[]) =>
      setSection(section, { questions: [...(sections[section]?.questions ?? []), ...questions] }),
  };
}

export type SectionActs = ReturnType<typeof useTestSections>;

/** The row stands elsewhere now, and who moved it goes on from there. */
function focusHandle({ section, question }: Place): void {
  const row = document.getElementById(`question-${section + 1}-${question + 1}`);
  row?.querySelector<HTMLElement>('[data-handle]')?.focus();
}
