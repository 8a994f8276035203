import type { StudioAttempt } from '#contract/attempts/studio-result.ts';
import { secondsInWords } from '#web/platform/durations/seconds.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { countedMarks, marksInWords } from '#web/platform/marks/marks-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Steps } from '#web/studio/parts/page/steps.tsx';
import { attentionInWords, lateInWords, scoreOfRow, unmarkedInWords } from './result-words.ts';

/** What an attempt came to, and when. */
export function AttemptFacts({ attempt }: { attempt: StudioAttempt }) {
  const language = useLanguage();
  const { startedAt, deadlineAt, submittedAt, seconds, lateMarks, voidReason } = attempt;
  const at = (moment: string | null) => moment && dayAndTimeOf(moment, language);
  return (
    <Panel title={scoreOfRow(attempt)}>
      <Facts
        facts={[
          [m.sresults_texts(), unmarkedInWords(attempt) ?? null],
          [m.sresults_late(), lateInWords(attempt) ?? null],
          [m.sresults_marks_with_late(), lateMarks && marksInWords(lateMarks)],
          [m.common_begun(), at(startedAt)],
          [m.common_ends(), at(deadlineAt)],
          [m.tests_handed_in(), at(submittedAt)],
          [m.sresults_time(), seconds === null ? null : secondsInWords(seconds)],
          [m.sresults_hidden(), attentionInWords(attempt)],
          [m.sresults_void_reason(), voidReason],
        ]}
      />
    </Panel>
  );
}

const CAUSES = {
  submitted: m.sresults_cause_submitted,
  late: m.sresults_cause_late,
  erratum: m.sresults_cause_erratum,
  'staff-mark': m.sresults_cause_staff,
  'self-mark': m.sresults_cause_self,
};

/** Every result that an attempt had, the newest first. */
export function AttemptHistory({ results }: Pick<StudioAttempt, 'results'>) {
  return (
    <Panel title={m.sresults_history()}>
      <Steps
        steps={results.toReversed().map(({ number, cause, marks, isMarked, madeAt }) => ({
          id: String(number),
          icon: 'checklist' as const,
          title: isMarked ? countedMarks(marks) : '–',
          line: CAUSES[cause](),
          at: madeAt,
        }))}
      />
    </Panel>
  );
}
