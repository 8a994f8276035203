import type { ResultOfAttempt } from '#web/features/attempts/attempts.queries.ts';
import { UnsentPhotos } from '#web/features/attempts/photos/unsent-photos.tsx';
import { ResultSheet } from '#web/features/attempts/printing/result-sheet.tsx';
import { usePrinting } from '#web/features/attempts/printing/use-printing.ts';
import { ResultSummary } from '#web/features/attempts/summary/result-summary.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { DoubtFormOf } from './question-doubt.tsx';
import { QuestionResults } from './question-results.tsx';

type ShownProps = ResultOfAttempt & { doubtFormOf: DoubtFormOf };

/** A result on the screen, and on paper where it is printed. */
export function ShownResult({ result, attempt, facts, doubtFormOf }: ShownProps) {
  const language = useLanguage();
  const { isPrinted, printPage } = usePrinting();
  const { courseId, lessonId, refusal: lacking } = facts ?? {};
  const place = courseId && lessonId && lacking !== 'owned' ? { courseId, lessonId } : undefined;
  const title = nameIn(language, result.titleEn, result.titleHi);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="wrap-anywhere min-w-0 text-base text-ink-2">{title}</p>
        <Button variant="line" onClick={() => void printPage()}>
          {m.timetables_print()}
        </Button>
      </div>
      <UnsentPhotos attemptId={result.attemptId} />
      <ResultSummary {...{ result, facts }} />
      <QuestionResults {...{ result, attempt }} doubting={place && { place, title, formOf: doubtFormOf }} />
      <PageLink to={facts ? `/test/${result.testId}` : '/tests'} className={buttonClass('line', 'md', 'mt-8')}>
        {facts ? m.result_to_test() : m.tests_to_list()}
      </PageLink>
      {isPrinted && <ResultSheet {...{ result, attempt }} />}
    </>
  );
}
