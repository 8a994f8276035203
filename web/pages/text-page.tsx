import { useMatch } from '@tanstack/react-router';
import type { PageSlug } from '#contract/pages.ts';
import { GrievanceBlock } from '#web/features/pages/grievance-block.tsx';
import { TextArticle } from '#web/features/pages/text-article.tsx';
import { TextLinks } from '#web/features/pages/text-links.tsx';
import { InstructorCard } from '#web/features/settings/instructor-card.tsx';
import { useLanguage } from '#web/platform/words.ts';

/** A text of the school; the two about it also show who teaches there. */
export function TextPage() {
  useLanguage();
  const slug = useSlug();
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 md:py-8 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12">
      <div className="grid grid-cols-1 content-start gap-8 md:gap-10">
        <TextArticle key={slug} slug={slug} />
        {(slug === 'about' || slug === 'about-us') && <InstructorCard />}
        <GrievanceBlock />
      </div>
      <aside className="self-start lg:sticky lg:top-24 print:hidden">
        <TextLinks />
      </aside>
    </div>
  );
}

/** routes.tsx gives this page only to addresses that are the name of a text. */
function useSlug(): PageSlug {
  return useMatch({ strict: false, select: ({ fullPath }) => String(fullPath).slice(1) as PageSlug });
}
