import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';
import type { Answer } from '#web/features/attempts/paper/questions.ts';

export type AnswerFieldsProps = {
  question: PaperQuestion;
  answer: Answer;
  language: Language;
  isReadOnly: boolean;
  /** `isTyped`: more letters may follow at once. */
  onAnswer: (answer: Answer, isTyped?: boolean) => void;
  onTyped: () => void;
};
