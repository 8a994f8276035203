import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { PapersPanel } from './papers/papers-panel.tsx';
import { RevisionsPanel } from './papers/revisions-panel.tsx';
import { TimetableForm } from './timetable-form.tsx';
import { StudioTimetableHead } from './timetable-head.tsx';
import { useStudioTimetable } from './timetables.queries.ts';

export function StudioTimetablePage() {
  const id = useParam('sectionId');
  if (id !== 'new') return <Saved key={id} id={id} />;
  return (
    <>
      <StudioTimetableHead section={null} />
      <TimetableForm key="new" section={null} reload={() => undefined} />
    </>
  );
}

function Saved({ id }: { id: string }) {
  const query = useStudioTimetable(id);
  return (
    <Arriving query={query}>
      {(section) => (
        <>
          <StudioTimetableHead section={section} />
          <div className="grid gap-5">
            <PapersPanel section={section} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <TimetableForm section={section} reload={query.refetch} />
              <RevisionsPanel section={section} />
            </div>
          </div>
        </>
      )}
    </Arriving>
  );
}
