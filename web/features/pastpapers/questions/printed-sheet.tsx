import type { PaperMap } from '#contract/pastpapers/paper-map.ts';
import { paperInWords, unitInWords } from '#web/features/pastpapers/map/map-words.ts';
import { type QuestionFilter, usePrintedQuestions } from '#web/features/pastpapers/pastpapers.queries.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { PrintedList } from './printed-list.tsx';

type Props = { map: PaperMap; filter: QuestionFilter; onClose: () => void };

/** What was asked of a unit, in a paper, or of a unit in a paper. */
export function PrintedSheet({ map, filter, onClose }: Props) {
  const language = useLanguage();
  const paper = map.papers.find(({ paperId }) => paperId !== null && paperId === filter.paperId);
  const unit = map.units.find(({ unitId }) => unitId === filter.unitId);
  const title = [unit && unitInWords(unit), paper && paperInWords(paper, map.papers, language)]
    .filter(Boolean)
    .join(' · ');
  return (
    <Sheet onClose={onClose} title={title} closeLabel={m.common_close()}>
      <div className="px-2">
        <Questions subjectId={map.subject.subjectId} filter={filter} />
        {paper?.sourceUrl && (
          <a
            href={paper.sourceUrl}
            rel="noreferrer"
            target="_blank"
            className="mt-4 flex min-h-11 items-center text-base text-brand-700 underline"
          >
            {m.papers_source()}
          </a>
        )}
      </div>
    </Sheet>
  );
}

function Questions({ subjectId, filter }: { subjectId: string; filter: QuestionFilter }) {
  const { data, isError, isFetching, refetch } = usePrintedQuestions(subjectId, filter);
  const online = useOnline();
  if (data) return <PrintedList {...data} isOfPaper={filter.unitId === undefined} />;
  if (isError) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  return (
    <div>
      <LoadingStatus />
      <SkeletonText className="w-3/5" />
      <SkeletonText />
      <SkeletonText className="w-4/5" />
    </div>
  );
}
