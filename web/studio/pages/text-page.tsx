import * as v from 'valibot';
import { PageSlug } from '#contract/pages.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { StudioMissing } from '#web/studio/shell/studio-missing.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { useStoredPageText } from './pages.queries.ts';
import { TextEditor } from './text-editor.tsx';

export function StudioTextPage() {
  const slug = useParam('slug');
  return v.is(PageSlug, slug) ? <Written key={slug} slug={slug} /> : <StudioMissing />;
}

function Written({ slug }: { slug: PageSlug }) {
  const query = useStoredPageText(slug);
  return <Arriving query={query}>{(written) => <TextEditor written={written} reload={query.refetch} />}</Arriving>;
}
