import type { ReportedFigures } from '#contract/errata/reported.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { facilityInWords, percentInWords, verdictInWords } from '#web/studio/results/statistics/figure-words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** How the question measured in the tests that asked it, as their statistics were made last. */
export function FiguresPanel({ figures }: { figures: ReportedFigures[] }) {
  const language = useLanguage();
  return (
    <Panel title={m.serrata_figures()}>
      {figures.length === 0 && <p className="text-base text-ink-2">{m.serrata_no_figures()}</p>}
      <ul className="grid gap-4">
        {figures.map((each) => {
          const { testId, titleEn, titleHi, version, n, discriminationIndex, verdict } = each;
          const { words, tone } = verdictInWords(verdict);
          return (
            <li key={`${testId} ${version}`} className="grid gap-1 text-base">
              <PageLink to={`/studio/tests/${testId}/statistics`} className="wrap-anywhere text-brand-700 underline">
                {nameIn(language, titleEn, titleHi)}
              </PageLink>
              <p className="text-ink-2">
                {facilityInWords(each)} · {m.serrata_of_students({ count: n, students: plain(n) })}
              </p>
              <p className="flex flex-wrap items-center gap-2 text-ink-2">
                {m.sresults_discrimination()} {percentInWords(discriminationIndex)}
                <Chip tone={tone}>{words()}</Chip>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
