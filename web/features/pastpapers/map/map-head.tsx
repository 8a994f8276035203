import type { PaperMap } from '#contract/pastpapers/paper-map.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { termInWords } from './map-words.ts';

/** Whose map it is, how much of it is there, and what it does not say. */
export function MapHead({ map: { subject, entered, known, since, checkedOn } }: { map: PaperMap }) {
  const language = useLanguage();
  const counts = { entered: plain(entered), known: plain(known), since: since ? termInWords(since, language) : '' };
  return (
    <header>
      <PageLink to="/past-papers" className="inline-flex min-h-11 items-center text-ink-2 text-sm hover:text-ink">
        {m.papers_title()}
      </PageLink>
      <h1 className="wrap-anywhere text-balance font-display text-2xl md:text-3xl">
        {subject.code}: {nameIn(language, subject.titleEn, subject.titleHi)}
      </h1>
      {entered > 0 && (
        <p className="mt-1 text-base text-ink-2">
          {checkedOn
            ? m.papers_entered_checked({ ...counts, day: dayOf(`${checkedOn}T06:30:00Z`, language) })
            : m.papers_entered(counts)}{' '}
          {m.papers_honest()}
        </p>
      )}
    </header>
  );
}
