import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { PaperForm } from './paper-form.tsx';
import { useStudioPaper } from './past-papers.queries.ts';

/** A past paper, or a new one. Saving gives new questions their ids: the form begins anew with each revision. */
export function PastPaperPage() {
  return (
    <SavedOrNew id={useParam('paperId')} useSaved={useStudioPaper}>
      {(paper, reload) => <PaperForm key={paper?.revision} paper={paper} reload={reload} />}
    </SavedOrNew>
  );
}
