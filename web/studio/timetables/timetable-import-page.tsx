import { useParam } from '#web/studio/frame/use-staff.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { Importing } from './import/importing.tsx';
import { useStaffTimetable } from './timetables.queries.ts';

export function TimetableImportPage() {
  const id = useParam('sectionId');
  const query = useStaffTimetable(id);
  return <Arriving query={query}>{(section) => <Importing key={id} section={section} />}</Arriving>;
}
