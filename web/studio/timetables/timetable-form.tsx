import { type StudioTimetable, TimetableInput } from '#contract/timetables/timetable.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField, OptionalTextField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { useExamTerms, useSaveTimetable } from './timetables.queries.ts';

const EMPTY: TimetableInput = { title: '', titleHi: null, universityId: '', termId: null, sourceUrl: null };

type Props = { section: StudioTimetable | null; reload: () => unknown };

/** What a timetable is called, whose it is, and where the university says it. */
export function TimetableForm({ section, reload }: Props) {
  const go = useGo();
  const save = useSaveTimetable(section?.id ?? '');
  const universities = useUniversityList();
  const { title, titleHi, universityId, termId, sourceUrl } = section ?? EMPTY;
  const form = useStudioForm({
    schema: TimetableInput,
    saved: { title, titleHi, universityId, termId, sourceUrl },
    draft: `timetable:${section?.id ?? 'new'}`,
    revision: section?.revision,
    save,
    reload,
    ...(section && { undoable: m.common_timetable() }),
    onSaved: (answer) => {
      if (!section) go(`/studio/timetables/${(answer as { id: string }).id}`);
    },
    faults: {
      TERM_UNKNOWN: { field: 'termId', text: m.stime_term_unknown() },
      HAS_PAPERS: { field: 'universityId', text: m.stime_has_papers() },
    },
  });
  const chosen = form.form.watch('universityId');
  const { data: terms } = useExamTerms(chosen);
  const names = {
    ...{ title: m.common_title(), titleHi: m.common_in_hindi(), universityId: m.common_university() },
    ...{ termId: m.stime_term(), sourceUrl: m.stime_source() },
  };
  return (
    <StudioForm of={form} names={names}>
      <Panel title={m.stime_about()}>
        <div className="grid max-w-xl gap-5">
          <Bound of={form} name="title">
            {(field) => <TextField label={names.title} hint={m.stime_title_hint()} maxLength={120} {...field} />}
          </Bound>
          <BoundField of={form} name="titleHi" as={HindiField} label={names.titleHi} maxLength={120} />
          <Bound of={form} name="universityId">
            {({ onChange, value, ...field }) => (
              <ChoiceField
                {...field}
                label={names.universityId}
                value={value === '' ? null : value}
                onChange={(next) => {
                  onChange(next ?? '');
                  form.form.setValue('termId', null);
                }}
                options={universities.map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` }))}
              />
            )}
          </Bound>
          <Bound of={form} name="termId">
            {(field) => (
              <ChoiceField
                {...field}
                label={names.termId}
                none={m.stime_term_none()}
                options={(terms?.rows ?? []).map(({ id, label }) => ({ value: id, label }))}
              />
            )}
          </Bound>
          <BoundField
            of={form}
            name="sourceUrl"
            as={OptionalTextField}
            label={names.sourceUrl}
            hint={m.stime_source_hint()}
            inputMode="url"
            maxLength={500}
          />
        </div>
      </Panel>
    </StudioForm>
  );
}
