import type { AttemptResult } from '#contract/attempts/results.ts';
import { areMarksTold } from '#web/features/attempts/results/outcomes.ts';
import { ResultCorrections } from '#web/features/attempts/summary/result-corrections.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { countedMarks, scoreInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { useViewer } from '#web/platform/session.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';

/** "48⅔ of 100"; only what there was to have where the marks are not told. */
export const marksOf = (marks: string | null, max: string, isTold: boolean): string =>
  isTold ? scoreInWords(marks, max) : countedMarks(max);

/** Which test it was, whose result it is, when it was handed in, and what it came to. */
export function SheetHead({ result }: { result: AttemptResult }) {
  const language = useLanguage();
  const viewer = useViewer();
  const { titleEn, titleHi, state, submittedAt, marks, maxMarks, isPassed, rank, counted, percentile, cutOffs } =
    result;
  return (
    <header>
      <h1>{nameIn(language, titleEn, titleHi)}</h1>
      <p className="print-facts">
        {viewer && (
          <span>
            {m.common_name()}: {viewer.name}
          </span>
        )}
        <span>
          {m.tests_handed_in()}: {dayAndTimeOf(submittedAt, language)}
        </span>
        {areMarksTold(result) && (
          <span>
            {m.common_marks()}: <strong>{scoreInWords(marks, maxMarks)}</strong>
          </span>
        )}
      </p>
      <p className="print-facts">
        {state === 'hidden' && <span>{m.result_hidden_title()}</span>}
        {state === 'voided' && <span>{m.result_voided_title()}</span>}
        {isPassed !== null && <span>{isPassed ? m.result_passed() : m.result_not_passed()}</span>}
        {state === 'marked' && cutOffs.length > 0 && (
          <span>
            {m.common_cut_offs()}:{' '}
            {cutOffs
              .map(({ category, percent }) => m.common_cut_off({ category, percent: plain(percent) }))
              .join(' · ')}
          </span>
        )}
        {rank !== null && <span>{m.result_rank({ rank: plain(rank), counted: plain(counted) })}</span>}
        {percentile !== null && <span>{m.result_percentile({ percentile })}</span>}
      </p>
      <ResultCorrections result={result} />
    </header>
  );
}
