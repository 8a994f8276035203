import type { AttemptResult } from '#contract/attempts/results.ts';
import { m } from '#web/platform/words.ts';
import type { IconName } from '#web/ui/icon.tsx';

export type QuestionOutcome = AttemptResult['questions'][number];
type Outcome = NonNullable<QuestionOutcome['outcome']>;

/** Whether marks may be told: then those that are null are not given yet. */
export const areMarksTold = ({ state, marks }: Pick<AttemptResult, 'state' | 'marks'>): boolean =>
  state === 'marked' || marks !== null;

/** What became of an answer, in words, with a shape and a colour. */
export const OUTCOMES: Record<Outcome, { words: () => string; icon: IconName; tone: string }> = {
  right: { words: m.result_right, icon: 'check-circle', tone: 'text-leaf-700' },
  partial: { words: m.result_partial, icon: 'check-circle', tone: 'text-marigold-800' },
  wrong: { words: m.result_wrong, icon: 'close-circle', tone: 'text-live-700' },
  unread: { words: m.result_unread, icon: 'close-circle', tone: 'text-live-700' },
  blank: { words: m.result_blank, icon: 'info', tone: 'text-ink-2' },
  unmarked: { words: m.result_unmarked, icon: 'hourglass', tone: 'text-ink-2' },
  out: { words: m.result_out, icon: 'info', tone: 'text-ink-2' },
  'not-counted': { words: m.result_not_counted, icon: 'info', tone: 'text-ink-2' },
};
