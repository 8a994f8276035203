import type { ReactNode } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { LoadingStatus } from './loading-status.tsx';

type LatestSectionProps = {
  title: string;
  subtitle: string;
  /** Where all of them are. */
  to: string;
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => void };
  /** The shape of what is coming. */
  skeleton: ReactNode;
  /** What came; undefined until all that it needs is known. */
  children: ReactNode | undefined;
};

/** The newest of a kind under a heading, with the way to all of them. */
export function LatestSection({ title, subtitle, to, query, skeleton, children }: LatestSectionProps) {
  const coming = (
    <>
      <LoadingStatus />
      {skeleton}
    </>
  );
  return (
    <section>
      <Heading title={title} subtitle={subtitle} to={to} />
      <div className="mt-4">
        {query.isError && !query.data ? (
          <ListFailed retrying={query.isFetching} onRetry={query.refetch} />
        ) : (
          (children ?? coming)
        )}
      </div>
    </section>
  );
}

const Heading = cachedFragment(LinkedHeading);

function LinkedHeading({ title, subtitle, to }: Pick<LatestSectionProps, 'title' | 'subtitle' | 'to'>) {
  const viewAll = (
    <PageLink to={to} aria-describedby={to} className={buttonClass('ghost', 'md', '-me-4 -mb-2')}>
      {m.home_view_all()}
      <Icon name="chevron-right" size={16} />
    </PageLink>
  );
  return (
    <SectionHeading
      id={to}
      title={title}
      subtitle={<span className="max-md:hidden">{subtitle}</span>}
      action={viewAll}
    />
  );
}
