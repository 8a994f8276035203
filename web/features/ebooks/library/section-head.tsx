import type { BookSection } from '#contract/ebooks/ebooks.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** The way back to all sections, and which one this is; undefined until that is known. */
export function SectionHead({ section }: { section: BookSection | undefined }) {
  const language = useLanguage();
  const title = section ? (
    nameIn(language, section.title, section.titleHi)
  ) : (
    <Skeleton className="h-8 w-56 max-w-full" />
  );
  const facts = [nameIn(language, section?.programme ?? '', section?.programmeHi), section?.term]
    .filter(Boolean)
    .join(' · ');
  return (
    <div>
      <PageLink
        to="/all-ebooks"
        className="-ms-1 inline-flex min-h-11 items-center gap-1 text-base text-ink-2 hover:underline"
      >
        <Icon name="chevron-left" size={18} className="text-ink-3" />
        {m.common_assignments()}
      </PageLink>
      <SectionHeading level={1} title={title} subtitle={facts || '\u00a0'} />
    </div>
  );
}
