import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { Importing } from './import/importing.tsx';
import { useStudioTimetable } from './timetables.queries.ts';

export function TimetableImportPage() {
  const id = useParam('sectionId');
  const query = useStudioTimetable(id);
  return <Arriving query={query}>{(section) => <Importing key={id} section={section} />}</Arriving>;
}
