import { CreateCourseInput } from '#contract/courses/course.studio.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { BoundField } from '#web/studio/parts/form/bound.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { LanguageField } from '#web/studio/parts/sale/language-field.tsx';
import { oneLanguageOptions } from '#web/studio/parts/sale/language-words.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { createCourse } from './courses.queries.ts';

/** A course begins with its title; everything else is said on its own page. */
export function NewCourse() {
  const go = useGo();
  const language = useLanguage();
  const form = useStudioForm({
    schema: CreateCourseInput,
    saved: { title: '', language },
    draft: 'course:new',
    revision: undefined,
    save: createCourse,
    onSaved: (made) => go(`/studio/courses/${(made as { id: string }).id}`),
  });
  const names = { title: m.common_title(), language: m.common_language() };
  return (
    <>
      <PageHead
        crumb={{ to: '/studio/courses', label: m.common_courses() }}
        title={m.common_new_course()}
        line={m.scourse_begin_text()}
      />
      <StudioForm of={form} names={names} saveLabel={m.scourse_begin()}>
        <Panel>
          <div className="grid max-w-xl gap-5">
            <BoundField
              of={form}
              name="title"
              as={TextField}
              label={names.title}
              hint={m.scourse_title_hint()}
              maxLength={200}
              autoComplete="off"
            />
            <LanguageField of={form} label={names.language} options={oneLanguageOptions()} />
          </div>
        </Panel>
      </StudioForm>
    </>
  );
}
