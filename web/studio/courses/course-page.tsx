import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useTaxClasses } from '#web/studio/parts/sale/products.queries.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { useChoices, useStudioCourse } from './courses.queries.ts';
import { CourseEditorPage } from './editor/course-editor.tsx';
import { NewCourse } from './new-course.tsx';

export function StudioCoursePage() {
  const courseId = useParam('courseId');
  return courseId === 'new' ? <NewCourse /> : <Saved key={courseId} id={courseId} />;
}

function Saved({ id }: { id: string }) {
  const query = useStudioCourse(id);
  const choices = useChoices();
  const taxes = useTaxClasses();
  return (
    <Arriving query={query}>
      {(desk) => (
        <Arriving query={choices}>
          {({ instructors }) => (
            <Arriving query={taxes}>
              {(taxClasses) => (
                <CourseEditorPage desk={desk} choices={{ instructors, taxClasses }} reload={query.refetch} />
              )}
            </Arriving>
          )}
        </Arriving>
      )}
    </Arriving>
  );
}
