import type { TimetableSection } from '#contract/timetables/timetable.ts';
import { grouped } from '#web/features/timetables/days/grouped.ts';
import { useIndianDay } from '#web/features/timetables/days/use-today.ts';
import { useMyExams, useTimetables } from '#web/features/timetables/timetables.queries.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { useViewer } from '#web/platform/session.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { NoSections } from './no-sections.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { UniversityFilter } from './university-filter.tsx';
import { UniversitySections } from './university-sections.tsx';

/** All timetables by university, one's own university first; who chose their studies begins with that university. */
export function TimetableList() {
  const viewer = useViewer();
  return viewer && !viewer.held ? <OwnSections /> : <Sections />;
}

function OwnSections() {
  const own = useMyExams().data?.universityId;
  return <UniversityFilter>{(only) => <Sections universityId={own} only={only} />}</UniversityFilter>;
}

type SectionsProps = { universityId?: string | null | undefined; only?: string | undefined };

function Sections({ universityId, only }: SectionsProps) {
  const { data, isError, isFetching, refetch } = useTimetables();
  const online = useOnline();
  const today = useIndianDay();
  if (!data && isError) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  if (!data) return <SectionSkeleton />;
  const shown = data.filter((section) => only === undefined || section.universityId === only);
  if (shown.length === 0) return <NoSections />;
  const groups = [...grouped(shown, (section) => section.universityId).values()];
  const ordered = groups.toSorted((one, other) => rankOf(other, universityId) - rankOf(one, universityId));
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      {ordered.map((sections) => (
        <UniversitySections
          key={sections[0]?.universityId}
          {...{ sections, today }}
          isOwn={rankOf(sections, universityId) > 0}
        />
      ))}
    </div>
  );
}

const rankOf = ([first]: TimetableSection[], universityId: string | null | undefined) =>
  Number(first?.universityId === universityId);
