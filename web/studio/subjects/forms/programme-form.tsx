import { ProgrammeInput, type StudioProgramme } from '#contract/universities/universities.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { codeAddress, codeFaults, levelOptions } from '#web/studio/subjects/code-words.ts';
import { saverOf, useProgramme, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { RemoveCode } from './remove-code.tsx';
import { UniversityField } from './university-field.tsx';

export function ProgrammeScreen({ id }: { id: string }) {
  return (
    <SavedOrNew id={id} useSaved={useProgramme}>
      {(row, reload) => <ProgrammeForm row={row} reload={reload} />}
    </SavedOrNew>
  );
}

const EMPTY: ProgrammeInput = { universityId: '', code: '', name: '', nameHi: null, level: 'bachelor' };

function ProgrammeForm({ row, reload }: { row: StudioProgramme | null; reload: () => unknown }) {
  const go = useGo();
  const only = useUniversityList()[0]?.id ?? '';
  const { universityId, code, name, nameHi, level } = row ?? { ...EMPTY, universityId: only };
  const form = useStudioForm<ProgrammeInput>({
    schema: ProgrammeInput,
    saved: { universityId, code, name, nameHi, level },
    draft: `programme:${row?.id ?? 'new'}`,
    revision: row?.revision,
    save: saverOf('programmes', row?.id ?? ''),
    reload,
    faults: codeFaults('code'),
    ...(row ? { undoable: m.common_programme() } : { onSaved: () => go(codeAddress('programmes')) }),
  });
  const names = {
    universityId: m.common_university(),
    code: m.common_code(),
    name: m.common_name(),
    nameHi: m.common_in_hindi(),
    level: m.scode_level(),
  };
  const remove = row && (
    <RemoveCode part="programmes" id={row.id} name={row.code} line={m.scode_remove_programme_line()} />
  );
  return (
    <>
      <PageHead
        crumb={{ to: codeAddress('programmes'), label: m.scode_programmes() }}
        title={row?.name ?? m.scode_new_programme()}
        acts={remove}
      />
      <StudioForm of={form} names={names}>
        <Panel>
          <div className="grid max-w-xl gap-5">
            <BoundField of={form} name="universityId" as={UniversityField} isKept={row !== null} />
            <Bound of={form} name="code">
              {(field) => <TextField label={names.code} hint={m.scode_programme_hint()} maxLength={30} {...field} />}
            </Bound>
            <BoundField of={form} name="name" as={TextField} label={names.name} maxLength={200} />
            <BoundField of={form} name="nameHi" as={HindiField} label={names.nameHi} maxLength={200} />
            <Bound of={form} name="level">
              {({ onChange, ...field }) => (
                <ChoiceField
                  label={names.level}
                  options={levelOptions(level)}
                  onChange={(next) => onChange(next ?? '')}
                  {...field}
                />
              )}
            </Bound>
          </div>
        </Panel>
      </StudioForm>
    </>
  );
}
