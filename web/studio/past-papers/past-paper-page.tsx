import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { PaperForm } from './paper-form.tsx';
import { useStudioPaper } from './past-papers.queries.ts';

/** A past paper, or a new one. */
export function PastPaperPage() {
  const paperId = useParam('paperId');
  return paperId === 'new' ? (
    <PaperForm key="new" paper={null} reload={() => undefined} />
  ) : (
    <Saved key={paperId} paperId={paperId} />
  );
}

/** Saving gives new questions their ids: the form begins anew with each revision. */
function Saved({ paperId }: { paperId: string }) {
  const query = useStudioPaper(paperId);
  return (
    <Arriving query={query}>
      {(paper) => <PaperForm key={paper.revision} paper={paper} reload={query.refetch} />}
    </Arriving>
  );
}
