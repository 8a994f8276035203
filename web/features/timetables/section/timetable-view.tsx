import type { MyExams } from '#contract/timetables/timetable.ts';
import { SubscribeButton } from '#web/features/timetables/subscribe/subscribe-button.tsx';
import { useMyExams, useTimetable } from '#web/features/timetables/timetables.queries.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { useViewer } from '#web/platform/session.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { TimetableBody } from './timetable-body.tsx';
import { TimetableHead } from './timetable-head.tsx';
import { TimetableMissing } from './timetable-missing.tsx';
import { TimetableSkeleton } from './timetable-skeleton.tsx';

/** A timetable, with what of it is the reader's own. */
export function TimetableView({ sectionId }: { sectionId: string }) {
  const viewer = useViewer();
  return viewer && !viewer.held ? <OwnTimetable sectionId={sectionId} /> : <Timetable sectionId={sectionId} />;
}

function OwnTimetable({ sectionId }: { sectionId: string }) {
  const { data, isPending } = useMyExams();
  return <Timetable sectionId={sectionId} mine={data} waits={isPending} />;
}

type TimetableProps = { sectionId: string; mine?: MyExams | undefined; waits?: boolean };

function Timetable({ sectionId, mine, waits = false }: TimetableProps) {
  const { data, isError, isFetching, refetch } = useTimetable(sectionId);
  const online = useOnline();
  if (data === null) return <TimetableMissing />;
  if (!data && isError) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  if (!data || waits) return <TimetableSkeleton />;
  return (
    <article>
      <TimetableHead timetable={data} subscribe={<SubscribeButton sectionId={sectionId} mine={mine} />} />
      <TimetableBody timetable={data} mine={mine} />
    </article>
  );
}
