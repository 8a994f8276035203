import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { StudentShown } from './page/student-shown.tsx';
import { useStudent } from './students.queries.ts';

/** A student: what they may open, what they bought, what happened; and what can be done for them. */
export function StudentPage() {
  const userId = useParam('userId');
  const query = useStudent(userId);
  return <Arriving query={query}>{(student) => <StudentShown key={userId} student={student} />}</Arriving>;
}
