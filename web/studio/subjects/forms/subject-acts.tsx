import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { subjectsScreen } from '#web/studio/subjects/subjects.screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RemoveCode } from './remove-code.tsx';

/** From a subject to its syllabus, and what removes it. */
export function SubjectActs({ id, code }: { id: string; code: string }) {
  return (
    <>
      <PageLink to={`${subjectsScreen.to}/units/${id}`} className={buttonClass('line')}>
        {m.scode_units()}
      </PageLink>
      <RemoveCode part="subjects" id={id} name={code} line={m.scode_remove_subject_line()} />
    </>
  );
}
