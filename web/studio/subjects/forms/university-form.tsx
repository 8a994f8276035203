import { type StudioUniversity, UniversityInput } from '#contract/universities/universities.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { codeAddress, codeFaults } from '#web/studio/subjects/code-words.ts';
import { saverOf, useUniversity } from '#web/studio/subjects/subjects.queries.ts';
import { RemoveCode } from './remove-code.tsx';

export function UniversityScreen({ id }: { id: string }) {
  return (
    <SavedOrNew id={id} useSaved={useUniversity}>
      {(row, reload) => <UniversityForm row={row} reload={reload} />}
    </SavedOrNew>
  );
}

function UniversityForm({ row, reload }: { row: StudioUniversity | null; reload: () => unknown }) {
  const go = useGo();
  const form = useStudioForm<UniversityInput>({
    schema: UniversityInput,
    saved: { code: row?.code ?? '', name: row?.name ?? '', nameHi: row?.nameHi ?? null },
    draft: `university:${row?.id ?? 'new'}`,
    revision: row?.revision,
    save: saverOf('universities', row?.id ?? ''),
    reload,
    faults: codeFaults('code'),
    ...(row ? { undoable: m.common_university() } : { onSaved: () => go(codeAddress('universities')) }),
  });
  const names = { code: m.scode_short_name(), name: m.common_name(), nameHi: m.common_in_hindi() };
  const remove = row && (
    <RemoveCode part="universities" id={row.id} name={row.code} line={m.scode_remove_university_line()} />
  );
  return (
    <>
      <PageHead
        crumb={{ to: codeAddress('universities'), label: m.scode_universities() }}
        title={row?.name ?? m.scode_new_university()}
        acts={remove}
      />
      <StudioForm of={form} names={names}>
        <Panel>
          <div className="grid max-w-xl gap-5">
            <Bound of={form} name="code">
              {(field) => <TextField label={names.code} hint={m.scode_short_name_hint()} maxLength={30} {...field} />}
            </Bound>
            <BoundField of={form} name="name" as={TextField} label={names.name} maxLength={200} />
            <BoundField of={form} name="nameHi" as={HindiField} label={names.nameHi} maxLength={200} />
          </div>
        </Panel>
      </StudioForm>
    </>
  );
}
