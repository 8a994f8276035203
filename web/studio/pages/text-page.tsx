import * as v from 'valibot';
import { PageSlug } from '#contract/pages.ts';
import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { useWritten } from './pages.queries.ts';
import { TextEditor } from './text-editor.tsx';

export function TextPage() {
  const slug = useParam('slug');
  return v.is(PageSlug, slug) ? <Written key={slug} slug={slug} /> : <StudioMissing />;
}

function Written({ slug }: { slug: PageSlug }) {
  const { data, isError, isFetching, refetch } = useWritten(slug);
  if (data) return <TextEditor written={data} reload={refetch} />;
  return isError ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
