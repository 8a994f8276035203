import type { ResultRow } from '#contract/attempts/studio-result.ts';
import { secondsInWords } from '#web/platform/durations/seconds.ts';
import { scoreInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

/** "48⅔ of 100", or a dash before it is handed in. */
export const scoreOfRow = ({ marks, maxMarks }: Pick<ResultRow, 'marks' | 'maxMarks'>): string =>
  maxMarks === null ? '–' : scoreInWords(marks, maxMarks);

/** How many texts wait for marks, which are in no sum yet; undefined without any. */
export const unmarkedInWords = ({ unmarked }: Pick<ResultRow, 'unmarked'>): string | undefined =>
  unmarked > 0 ? m.sresults_unmarked({ texts: plain(unmarked) }) : undefined;

/** How many answers came late, and whether they count; undefined without any. */
export function lateInWords({
  late,
  isLateCounted,
  isLateDecided,
  isLateSettled,
}: Pick<ResultRow, 'late' | 'isLateCounted' | 'isLateDecided' | 'isLateSettled'>): string | undefined {
  if (late === 0) return undefined;
  const count = { count: late, answers: plain(late) };
  if (isLateCounted) return m.sresults_late_counted(count);
  return isLateDecided && !isLateSettled ? m.sresults_late_undecided(count) : m.sresults_late_beside(count);
}

/** How often and how long the page was out of sight; null where that is not kept. */
export function attentionInWords({ attention }: Pick<ResultRow, 'attention'>): string | null {
  if (attention === null) return null;
  if (attention.times === 0) return m.common_never();
  return m.sresults_hidden_times({ times: plain(attention.times), time: secondsInWords(attention.seconds) });
}
