import type { CourseInput, StudioCourse } from '#contract/courses/course.studio.ts';
import { SubjectFilter } from '#web/platform/catalogue/subject/subject-filter.tsx';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { FieldNotesBelow } from '#web/ui/forms/field-frame.tsx';
import { IncludesField } from './includes-field.tsx';
import { InstructorsField } from './instructors-field.tsx';

type Named = { id: string; name: string };
type Props = {
  of: StudioFormState<CourseInput>;
  names: Record<string, string>;
  desk: StudioCourse;
  teachers: Named[];
};

/** Where a course belongs: its subject, who teaches it, and what is sold together with it. */
export function PlacePanel({ of, names, desk, teachers }: Props) {
  return (
    <Panel title={m.scourse_panel_place()}>
      <div className="grid gap-5">
        <Subject of={of} names={names} />
        <BoundField
          of={of}
          name="instructorIds"
          as={InstructorsField}
          label={names['instructorIds']}
          hint={m.scourse_instructors_hint()}
          teachers={withOthers(teachers, desk.instructors)}
        />
        <BoundField
          of={of}
          name="includes"
          as={IncludesField}
          label={names['includes']}
          hint={m.scourse_includes_hint()}
          courseId={desk.id}
          known={desk.included}
        />
      </div>
    </Panel>
  );
}

function Subject({ of, names }: Pick<Props, 'of' | 'names'>) {
  const universities = useUniversityList();
  const universityId = of.form.watch('universityId');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Bound of={of} name="universityId">
        {({ onChange, ...field }) => (
          <ChoiceField
            label={names['universityId']}
            none={m.common_none()}
            options={universities.map(({ id, code }) => ({ value: id, label: code }))}
            onChange={(value) => {
              onChange(value);
              of.form.setValue('subjectId', null, { shouldDirty: true });
            }}
            {...field}
          />
        )}
      </Bound>
      {universityId !== null && (
        <Bound of={of} name="subjectId">
          {({ value, onChange, fault }) => (
            <div>
              <SubjectFilter
                filters={{ universityId, ...(value !== null && { subjectId: value }) }}
                onChoose={(subjectId) => onChange(subjectId ?? null)}
              />
              <FieldNotesBelow id="course-subject" error={fault} />
            </div>
          )}
        </Bound>
      )}
    </div>
  );
}

/** Who teaches here and left the staff can still be seen and taken off. */
function withOthers(teachers: Named[], now: Named[]): Named[] {
  const known = new Set(teachers.map(({ id }) => id));
  return [...teachers, ...now.filter(({ id }) => !known.has(id))];
}
