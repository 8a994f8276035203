import type { NoteInput, StudioNote } from '#contract/notes/notes.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { LanguageField } from '#web/studio/parts/sale/language-field.tsx';
import { MediaField } from '#web/studio/parts/upload/media-field.tsx';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';
import { useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Props = {
  form: StudioFormState<NoteInput>;
  names: Record<keyof NoteInput, string>;
  desk: StudioNote | null;
};

export function NoteFields(props: Props) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title={m.sbook_panel_about()}>
        <AboutFields {...props} />
      </Panel>
      <div className="grid gap-5">
        <Panel title={m.common_file()}>
          <FileFields {...props} />
        </Panel>
        <Panel title={m.sbook_panel_studies()}>
          <StudyFields {...props} />
        </Panel>
      </div>
    </div>
  );
}

function AboutFields({ form, names }: Props) {
  return (
    <div className="grid gap-5">
      <BoundField of={form} name="title" as={TextField} label={names.title} maxLength={200} />
      <BoundField of={form} name="about" as={TextField} label={names.about} lines={4} maxLength={2000} />
      <LanguageField of={form} label={names.language} />
    </div>
  );
}

function FileFields({ form, names, desk }: Props) {
  const mediaId = form.form.watch('mediaId');
  const isAnother = desk !== null && desk.terms.mediaId !== null && mediaId !== desk.terms.mediaId;
  return (
    <div className="grid gap-5">
      <Bound of={form} name="mediaId">
        {(field) => <MediaField kind="pdf" label={names.mediaId} hint={m.sbook_file_hint()} {...field} />}
      </Bound>
      {isAnother && (desk.note.readers > 0 || desk.highlights > 0) && (
        <Notice tone="marigold" role="status">
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            <li>{m.sbook_another_places({ count: desk.note.readers })}</li>
            <li>{m.sbook_another_highlights({ count: desk.highlights })}</li>
          </ul>
        </Notice>
      )}
      <BoundField of={form} name="isDownloadable" as={SwitchField} label={names.isDownloadable} />
    </div>
  );
}

/** The subject says the rest; without one a note may belong to a programme or a university as a whole. */
function StudyFields({ form, names, desk }: Props) {
  const universities = useUniversityList();
  const universityId = form.form.watch('universityId');
  const programmes = universities
    .filter(({ id }) => universityId === null || id === universityId)
    .flatMap((university) => university.programmes);
  return (
    <div className="grid gap-5">
      <Bound of={form} name="universityId">
        {(field) => (
          <ChoiceField
            label={names.universityId}
            none={m.sbook_any_university()}
            options={universities.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
            {...field}
          />
        )}
      </Bound>
      <Bound of={form} name="programmeId">
        {(field) => (
          <ChoiceField
            label={names.programmeId}
            none={m.sbook_any_programme()}
            options={programmes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
            {...field}
          />
        )}
      </Bound>
      <Bound of={form} name="subjectId">
        {(field) => (
          <SubjectField label={names.subjectId} saved={desk?.subject ?? null} universityId={universityId} {...field} />
        )}
      </Bound>
    </div>
  );
}
