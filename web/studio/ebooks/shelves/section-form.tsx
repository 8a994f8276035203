import { SectionInput } from '#contract/ebooks/sections.studio.ts';
import { m } from '#web/platform/words.ts';
import { type BookSectionRow, saveSection } from '#web/studio/ebooks/ebooks.queries.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { type StudioFormState, useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { kindText } from '#web/studio/subjects/code-words.ts';
import { useTermChoices, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { RemoveSection } from './remove-section.tsx';

const LIST = '/studio/sections';
const EMPTY: SectionInput = { title: '', titleHi: null, programmeId: null, termId: null };

/** A section, or a new one without. */
export function SectionForm({ section, reload }: { section: BookSectionRow | null; reload: () => unknown }) {
  const go = useGo();
  const { title, titleHi, programmeId, termId } = section ?? EMPTY;
  const form = useStudioForm<SectionInput>({
    schema: SectionInput,
    saved: { title, titleHi, programmeId, termId },
    draft: `section:${section?.id ?? 'new'}`,
    revision: section?.revision,
    save: (terms, revision) => saveSection(section?.id ?? '', terms, revision),
    reload,
    faults: { UNKNOWN_REFERENCE: { text: m.common_reference_gone() } },
    ...(section ? { undoable: m.common_section() } : { onSaved: () => go(LIST) }),
  });
  const names = {
    ...{ title: m.common_title(), titleHi: m.common_in_hindi() },
    ...{ programmeId: m.common_programme(), termId: m.common_term() },
  };
  return (
    <>
      <PageHead
        crumb={{ to: LIST, label: m.common_sections() }}
        title={section?.title ?? m.sbook_new_section()}
        acts={section && <RemoveSection section={section} />}
      />
      <StudioForm of={form} names={names}>
        <Panel>
          <div className="grid max-w-xl gap-5">
            <Bound of={form} name="title">
              {(field) => (
                <TextField label={names.title} hint={m.sbook_section_title_hint()} maxLength={120} {...field} />
              )}
            </Bound>
            <BoundField of={form} name="titleHi" as={HindiField} label={names.titleHi} maxLength={120} />
            <PlaceFields form={form} names={names} />
          </div>
        </Panel>
      </StudioForm>
    </>
  );
}

type PlaceProps = { form: StudioFormState<SectionInput>; names: Record<keyof SectionInput, string> };

function PlaceFields({ form, names }: PlaceProps) {
  const programmes = useUniversityList().flatMap((university) =>
    university.programmes.map(({ id, name }) => ({ value: id, label: `${university.code} · ${name}` })),
  );
  const terms = (useTermChoices().data?.rows ?? []).map(({ id, university, kind, label }) => {
    return { value: id, label: `${university} · ${label} (${kindText(kind)})` };
  });
  return (
    <>
      <Bound of={form} name="programmeId">
        {(field) => (
          <ChoiceField label={names.programmeId} none={m.sbook_any_programme()} options={programmes} {...field} />
        )}
      </Bound>
      <Bound of={form} name="termId">
        {(field) => <ChoiceField label={names.termId} none={m.sbook_any_term()} options={terms} {...field} />}
      </Bound>
    </>
  );
}
