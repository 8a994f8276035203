import type { ItemStatistic } from '#contract/attempts/statistics.studio.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { facilityInWords, percentInWords, verdictInWords } from './figure-words.ts';
import { OptionsTable } from './options-table.tsx';

type Props = { item: ItemStatistic; isJudged: boolean };

/** One question: what is said of it in words, and folded all figures and options. */
export function ItemCard({ item, isJudged }: Props) {
  const language = useLanguage();
  const { versionId, position, stem, verdict, isNoBetterThanGuessing, options } = item;
  const { words, tone } = verdictInWords(verdict);
  const isKeyDoubted = isJudged && options.some(({ isTakenByBest }) => isTakenByBest);
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="grid gap-2 px-4 py-3">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-display text-base">{m.attempt_question({ number: plain(position) })}</span>
          <span className={`text-sm ${isJudged ? 'text-ink-2' : 'text-ink-3'}`}>{facilityInWords(item)}</span>
          <span className="flex flex-wrap gap-2 sm:ms-auto">
            {isNoBetterThanGuessing && <Chip tone="mar">{m.sresults_guessing()}</Chip>}
            {isKeyDoubted && verdict !== 'check the key' && <Chip tone="over">{m.sresults_verdict_key()}</Chip>}
            <Chip tone={tone}>{words()}</Chip>
          </span>
        </span>
        <HtmlText text={stem} language={language} inline className="line-clamp-2 text-ink-2 text-sm" />
      </summary>
      <div className="grid gap-5 border-line border-t p-4">
        <HtmlText text={stem} language={language} className="text-base" />
        <Figures item={item} isJudged={isJudged} />
        <PageLink to={`/studio/errata/${versionId}`} className={buttonClass('line', 'md', 'justify-self-start')}>
          {isKeyDoubted || verdict === 'check the key' ? m.serrata_check_key() : m.serrata_desk()}
        </PageLink>
        {options.length > 0 && <OptionsTable options={options} isJudged={isJudged} />}
      </div>
    </details>
  );
}

function Figures({ item, isJudged }: Props) {
  const { facility, spread, discriminationIndex, discriminativeEfficiency, effectiveWeight, intendedWeight, guess } =
    item;
  const figures = [
    [m.sresults_facility(), facility, m.sresults_facility_means()],
    [m.sresults_spread(), spread, m.sresults_spread_means()],
    [m.sresults_discrimination(), discriminationIndex, m.sresults_discrimination_means()],
    [m.sresults_efficiency(), discriminativeEfficiency, m.sresults_efficiency_means()],
    [m.sresults_intended(), intendedWeight, m.sresults_intended_means()],
    [m.sresults_effective(), effectiveWeight, m.sresults_effective_means()],
    [m.sresults_guess(), guess, m.sresults_guess_means()],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(([name, figure, means]) => (
        <div key={name}>
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd>
            <span className={`font-display text-md tabular-nums ${isJudged ? '' : 'text-ink-3'}`}>
              {percentInWords(figure)}
            </span>
            <span className="block text-ink-3 text-sm">{means}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
