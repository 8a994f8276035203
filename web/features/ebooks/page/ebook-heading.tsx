import { Link } from '@tanstack/react-router';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { EbookRating } from '#web/features/ebooks/ebook-rating.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where the book stands, what it is called and what it is about. */
export function EbookHeading({ ebook }: { ebook: EbookPage }) {
  return (
    <div>
      <Crumbs ebook={ebook} />
      <h1
        lang={ebook.language === 'both' ? undefined : ebook.language}
        className="mt-3 text-balance font-display text-2xl md:text-3xl"
      >
        {ebook.title}
      </h1>
      <Subject ebook={ebook} />
    </div>
  );
}

function Crumbs({ ebook: { sectionId, sectionTitle, sectionTitleHi } }: { ebook: EbookPage }) {
  const language = useLanguage();
  const section = { to: '/all-ebooks/$sectionId', params: { sectionId } };
  return (
    <nav aria-label={m.common_you_are_here()}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <li>
          <PageLink to="/all-ebooks" className="inline-flex min-h-11 items-center hover:underline">
            {m.common_assignments()}
          </PageLink>
        </li>
        {sectionId !== null && (
          <li className="inline-flex items-center gap-2">
            <Icon name="chevron-right" size={14} className="text-ink-3" />
            <Link {...section} className="inline-flex min-h-11 items-center hover:underline">
              {nameIn(language, sectionTitle ?? '', sectionTitleHi)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Subject({ ebook: { subject, university, rating } }: { ebook: EbookPage }) {
  const inHindi = useLanguage() === 'hi' && subject?.titleHi;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-ink-2">
      {university !== null && <Chip>{university}</Chip>}
      {subject && (
        <>
          <Chip tone="brand">{subject.code}</Chip>
          <span lang={inHindi ? 'hi' : 'en'}>{inHindi ? subject.titleHi : subject.titleEn}</span>
        </>
      )}
      <EbookRating value={rating} />
    </div>
  );
}
