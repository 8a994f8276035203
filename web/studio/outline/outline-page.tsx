import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { useOutline } from './outline.queries.ts';
import { OutlineEditor } from './outline-editor.tsx';

export function OutlinePage() {
  const courseId = useParam('courseId');
  const query = useOutline(courseId);
  return <Arriving query={query}>{(outline) => <OutlineEditor key={courseId} outline={outline} />}</Arriving>;
}
