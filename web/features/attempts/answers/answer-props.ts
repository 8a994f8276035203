import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';
import type { Answer } from '#web/features/attempts/paper/questions.ts';
import type { PhotoActs } from '#web/features/attempts/photos/photo-fields.tsx';

export type AnswerFieldsProps = {
  question: PaperQuestion;
  answer: Answer;
  language: Language;
  isReadOnly: boolean;
  /** Where photos may stand beside a text. */
  photoActs?: PhotoActs | undefined;
  /** `isTyped`: more letters may follow at once. */
  onAnswer: (answer: Answer, isTyped?: boolean) => void;
  onTyped: () => void;
};
