import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { PageFailed } from '#web/studio/parts/page/page-failed.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { usePages } from './pages.queries.ts';
import { pagesScreen } from './pages.screen.ts';

/** The texts of the school: its policies and what it says of itself. */
export function PagesPage() {
  const language = useLanguage();
  const school = useSiteName();
  const { data: pages, isError, isFetching, refetch } = usePages();
  if (!pages) return isError ? <PageFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageHead title={m.common_pages()} line={m.ssite_pages_line()} />
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {pages.map(({ slug, title, version, publishedAt, by }) => (
          <li key={slug} className="border-line border-t first:border-t-0">
            <PageLink
              to={`${pagesScreen.to}/${slug}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-row-on"
            >
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-medium">{title[language].replaceAll('{{school}}', school)}</span>
                <span className="block text-ink-3 text-sm">/{slug}</span>
              </span>
              {version === 0 ? (
                <Chip tone="mar">{m.ssite_page_default()}</Chip>
              ) : (
                <span className="text-ink-2 text-sm">
                  {m.ssite_page_version({ version: String(version) })} · {dayAndTimeOf(publishedAt, language)}
                  {by && ` · ${by}`}
                </span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
