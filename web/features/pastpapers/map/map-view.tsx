import { useState } from 'react';
import { usePaperMap } from '#web/features/pastpapers/pastpapers.queries.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { MapBody } from './map-body.tsx';
import { MapEmpty } from './map-empty.tsx';

/** The map of one subject, as it is now and whenever a paper comes. */
export function PaperMapView({ subjectId }: { subjectId: string }) {
  const [terms, setTerms] = useState<'last' | 'all'>('last');
  const { data, isMissing, isError, isFetching, refetch } = usePaperMap(subjectId, terms);
  const online = useOnline();
  if (isMissing) return <MapMissing />;
  if (data && (data.entered === 0 || data.units.length === 0)) return <MapEmpty map={data} />;
  if (data) return <MapBody map={data} terms={terms} onTerms={setTerms} />;
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">{m.papers_title()}</h1>
      <div className="mt-6">
        {!isError && <MapSkeleton />}
        {isError && (online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />)}
      </div>
    </>
  );
}

/** There is no subject at this address. */
export function MapMissing() {
  const ways = [{ to: '/past-papers', label: m.papers_to_list() }];
  return <NothingHere title={m.papers_missing_title()} text={m.papers_missing_text()} ways={ways} />;
}

function MapSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <SkeletonText className="w-3/5" />
      <SkeletonText className="w-2/5" />
      <Skeleton className="mt-6 h-80" />
    </div>
  );
}
