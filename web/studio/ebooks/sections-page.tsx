import { useSearch } from '@tanstack/react-router';
import { m, useLanguage } from '#web/platform/words.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageFailed } from '#web/studio/parts/page/page-failed.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { StudioMissing } from '#web/studio/shell/studio-missing.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { useSections } from './ebooks.queries.ts';
import { SectionForm } from './shelves/section-form.tsx';
import { SectionOrder } from './shelves/section-order.tsx';

const NEW = '/studio/sections?edit=new';

/** The shelves that books stand in, in the order that students see them; one of them, or a new one, to edit. */
export function SectionsPage() {
  useLanguage();
  const { edit } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { data, isError, isFetching, refetch } = useSections();
  if (edit === 'new') return <SectionForm key="new" section={null} reload={() => undefined} />;
  if (isError && !data) return <PageFailed retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const section = data.find(({ id }) => id === edit);
  if (section) return <SectionForm key={section.id} section={section} reload={refetch} />;
  if (edit !== undefined) return <StudioMissing />;
  const create = <NewLink to={NEW} label={m.sbook_new_section()} />;
  return (
    <>
      <PageHead title={m.common_sections()} line={m.sbook_sections_line()} acts={create} />
      {data.length > 0 ? (
        <SectionOrder sections={data} />
      ) : (
        <EmptyState title={m.sbook_no_sections()} text={m.sbook_no_sections_text()} actions={create} />
      )}
    </>
  );
}
