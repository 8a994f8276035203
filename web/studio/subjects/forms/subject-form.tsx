import { type StudioSubject, SubjectInput } from '#contract/universities/subjects.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { type StudioFormState, useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { codeAddress, codeFaults } from '#web/studio/subjects/code-words.ts';
import { saverOf, useSubject, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { PlacesField } from './places-field.tsx';
import { SubjectActs } from './subject-acts.tsx';
import { UniversityField } from './university-field.tsx';

export function SubjectScreen({ id }: { id: string }) {
  return (
    <SavedOrNew id={id} useSaved={useSubject}>
      {(row, reload) => <SubjectForm row={row} reload={reload} />}
    </SavedOrNew>
  );
}

function saidOf({ universityId, code, titleEn, titleHi, credits, programmes }: StudioSubject): SubjectInput {
  return {
    universityId,
    code,
    titleEn,
    titleHi,
    credits,
    programmes: programmes.map(({ code: _, ...place }) => place),
  };
}

const EMPTY: SubjectInput = { universityId: '', code: '', titleEn: '', titleHi: null, credits: null, programmes: [] };

function SubjectForm({ row, reload }: { row: StudioSubject | null; reload: () => unknown }) {
  const go = useGo();
  const only = useUniversityList()[0]?.id ?? '';
  const form = useStudioForm<SubjectInput>({
    schema: SubjectInput,
    saved: row ? saidOf(row) : { ...EMPTY, universityId: only },
    draft: `subject:${row?.id ?? 'new'}`,
    revision: row?.revision,
    save: saverOf('subjects', row?.id ?? ''),
    reload,
    faults: codeFaults('code'),
    ...(row ? { undoable: m.common_subject() } : { onSaved: () => go(codeAddress('subjects')) }),
  });
  const names = {
    universityId: m.common_university(),
    code: m.common_code(),
    titleEn: m.scode_title_en(),
    titleHi: m.scode_title_hi(),
    credits: m.scode_credits(),
    programmes: m.scode_programmes(),
  };
  return (
    <>
      <PageHead
        crumb={{ to: codeAddress('subjects'), label: m.common_subjects() }}
        title={row ? `${row.code} ${row.titleEn}` : m.scode_new_subject()}
        acts={row && <SubjectActs {...row} />}
      />
      <StudioForm of={form} names={names}>
        <Panel>
          <SubjectFields form={form} names={names} isKept={row !== null} />
        </Panel>
      </StudioForm>
    </>
  );
}

type FieldsProps = { form: StudioFormState<SubjectInput>; names: Record<keyof SubjectInput, string>; isKept: boolean };

function SubjectFields({ form, names, isKept }: FieldsProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      <BoundField of={form} name="universityId" as={UniversityField} isKept={isKept} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <BoundField of={form} name="code" as={TextField} label={names.code} hint={m.scode_code_hint()} maxLength={30} />
        <BoundField of={form} name="credits" as={NumberField} label={names.credits} />
      </div>
      <BoundField of={form} name="titleEn" as={TextField} label={names.titleEn} lang="en" maxLength={200} />
      <BoundField of={form} name="titleHi" as={HindiField} label={names.titleHi} maxLength={200} />
      <Bound of={form} name="programmes">
        {(field) => <PlacesField label={names.programmes} universityId={form.form.watch('universityId')} {...field} />}
      </Bound>
    </div>
  );
}
