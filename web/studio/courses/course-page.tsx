import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { useChoices, useCourseDesk } from './courses.queries.ts';
import { CourseDeskPage } from './desk/course-desk.tsx';
import { NewCourse } from './new-course.tsx';

export function CoursePage() {
  const courseId = useParam('courseId');
  return courseId === 'new' ? <NewCourse /> : <Saved key={courseId} id={courseId} />;
}

function Saved({ id }: { id: string }) {
  const query = useCourseDesk(id);
  const choices = useChoices();
  return (
    <Arriving query={query}>
      {(desk) => (
        <Arriving query={choices}>
          {(offered) => <CourseDeskPage desk={desk} choices={offered} reload={query.refetch} />}
        </Arriving>
      )}
    </Arriving>
  );
}
