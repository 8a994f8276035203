import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { QuestionStatus } from './question-states.ts';

const WORDS = {
  answered: m.attempt_status_answered,
  'not-answered': m.attempt_status_not_answered,
  marked: m.attempt_status_marked,
  'answered-marked': m.attempt_status_answered_marked,
  'not-visited': m.attempt_status_not_visited,
};

export const statusInWords = (status: QuestionStatus): string => WORDS[status]();

/** "Question 7, answered and marked". */
export const questionInWords = (position: number, status: QuestionStatus): string =>
  m.attempt_question_status({ number: plain(position), status: statusInWords(status) });
