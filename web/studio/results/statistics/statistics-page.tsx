import type { TestStatistics } from '#contract/attempts/statistics.studio.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useStatistics } from '#web/studio/results/results.queries.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { ItemCard } from './item-card.tsx';
import { TestPanel } from './test-panel.tsx';

/** How a test measured, and what each of its questions is worth. */
export function StatisticsPage() {
  const query = useStatistics(useParam('testId'));
  return <Arriving query={query}>{(statistics) => <Shown statistics={statistics} />}</Arriving>;
}

function Shown({ statistics }: { statistics: TestStatistics }) {
  const language = useLanguage();
  const { testId, titleEn, titleHi, test, items, madeAt, version, maxMarks, isJudged } = statistics;
  return (
    <>
      <PageHead
        crumb={{ to: `/studio/tests/${testId}/results`, label: nameIn(language, titleEn, titleHi) }}
        title={m.sresults_statistics()}
        line={m.sresults_made_of({
          count: test.n,
          students: plain(test.n),
          version: plain(version),
          when: dayAndTimeOf(madeAt, language),
        })}
      />
      {test.n === 0 ? (
        <EmptyState title={m.sresults_no_figures()} text={m.sresults_no_figures_text()} />
      ) : (
        <div className="grid gap-5">
          {!isJudged && (
            <p className="rounded-card border border-line bg-sunken px-4 py-3 text-base text-ink-2">
              {m.sresults_too_few()}
            </p>
          )}
          <TestPanel test={test} max={marksInWords(maxMarks)} isJudged={isJudged} />
          <section aria-labelledby="items">
            <h2 id="items" className="mb-3 font-display text-lg">
              {m.attempt_questions()}
            </h2>
            <ol className="grid gap-3">
              {items.map((item) => (
                <li key={item.versionId}>
                  <ItemCard item={item} isJudged={isJudged} />
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </>
  );
}
