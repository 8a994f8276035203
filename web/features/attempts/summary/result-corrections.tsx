import type { Correction } from '#contract/attempts/corrections.ts';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

const OUTCOMES: Record<Correction['outcome'], () => string> = {
  'new-key': m.result_erratum_new_key,
  'also-accept': m.result_erratum_also,
  'accept-text': m.result_erratum_also,
  'full-marks': m.result_erratum_full,
  out: m.result_erratum_out,
  words: m.result_erratum_words,
  'taken-back': m.result_erratum_back,
};

/** What was corrected since an attempt was marked, what that did to its marks, and why. */
export function ResultCorrections({ result: { corrections } }: { result: AttemptResult }) {
  const language = useLanguage();
  if (corrections.length === 0) return null;
  return (
    <Notice className="mt-4" title={m.common_what_changed()}>
      <ul className="mt-1 grid gap-3">
        {corrections.map((correction) => (
          <li key={correction.erratumId}>
            <p>{correctionInWords(correction)}</p>
            {correction.words && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {m.result_read_instead({ words: correction.words })}
              </p>
            )}
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
              {correction.reason}
            </p>
            <p className="text-ink-2 text-sm">{dayAndTimeOf(correction.madeAt, language)}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** "Question 14: key corrected, your 38 is now 40"; the maximum too where that changed. */
function correctionInWords({ positions, outcome, change }: Correction): string {
  const numbers = positions.map(plain).join(', ');
  const question =
    positions.length > 1 ? m.result_questions_numbered({ numbers }) : m.attempt_question({ number: numbers });
  const what = OUTCOMES[outcome]();
  if (!change) return m.result_corrected_same({ question, what });
  const { before, after, maxBefore, maxAfter } = change;
  const scored = (marks: string, max: string) =>
    maxBefore === maxAfter
      ? marksInWords(marks)
      : m.result_score({ marks: marksInWords(marks), max: marksInWords(max) });
  return m.result_corrected_changed({
    ...{ question, what },
    ...{ before: scored(before, maxBefore), after: scored(after, maxAfter) },
  });
}
