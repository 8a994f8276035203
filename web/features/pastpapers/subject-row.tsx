import type { PaperSubject } from '#contract/pastpapers/paper-map.ts';
import { termInWords } from '#web/features/pastpapers/map/map-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A subject in short; the whole card leads to its map. */
export function SubjectRow({ subject }: { subject: PaperSubject }) {
  const language = useLanguage();
  const { subjectId, code, titleEn, titleHi, university, entered, known, last, isMine } = subject;
  const facts = [
    m.papers_subject_line({ entered: plain(entered), known: plain(known) }),
    last && m.papers_last({ term: termInWords(last, language) }),
  ];
  return (
    <Card lift className="relative h-full p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-ink-3 text-sm">
            {university} · {code}
          </p>
          <h2 className="wrap-anywhere text-balance font-display text-lg">
            <PageLink to={`/past-papers/${subjectId}`} className="after:absolute after:inset-0 after:rounded-card">
              {nameIn(language, titleEn, titleHi)}
            </PageLink>
          </h2>
          <p className="mt-0.5 text-base text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Icon name="chevron-right" className="mt-1 text-ink-3" />
      </div>
      {isMine && (
        <Chip tone="brand" className="mt-3">
          {m.papers_mine()}
        </Chip>
      )}
    </Card>
  );
}
