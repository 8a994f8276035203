import { PastPapers } from '#web/features/pastpapers/past-papers.tsx';

/** The subjects with past papers, or the map of one. */
export function PastPapersPage() {
  return <PastPapers />;
}
