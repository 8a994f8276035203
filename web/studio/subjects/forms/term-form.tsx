import { type StudioTerm, TermInput } from '#contract/universities/universities.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { type StudioFormState, useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { DayField } from '#web/studio/parts/moment/day-field.tsx';
import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { codeAddress, codeFaults, kindText } from '#web/studio/subjects/code-words.ts';
import { saverOf, useTerm, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { RemoveCode } from './remove-code.tsx';
import { UniversityField } from './university-field.tsx';

export function TermScreen({ id }: { id: string }) {
  return (
    <SavedOrNew id={id} useSaved={useTerm}>
      {(row, reload) => <TermForm row={row} reload={reload} />}
    </SavedOrNew>
  );
}

const EMPTY: TermInput = { universityId: '', kind: 'admission', label: '', startsOn: null, endsOn: null };

function TermForm({ row, reload }: { row: StudioTerm | null; reload: () => unknown }) {
  const go = useGo();
  const only = useUniversityList()[0]?.id ?? '';
  const { universityId, kind, label, startsOn, endsOn } = row ?? { ...EMPTY, universityId: only };
  const form = useStudioForm<TermInput>({
    schema: TermInput,
    saved: { universityId, kind, label, startsOn, endsOn },
    draft: `term:${row?.id ?? 'new'}`,
    revision: row?.revision,
    save: saverOf('terms', row?.id ?? ''),
    reload,
    faults: codeFaults('label'),
    ...(row ? { undoable: m.common_term() } : { onSaved: () => go(codeAddress('terms')) }),
  });
  const names = {
    universityId: m.common_university(),
    kind: m.common_kind(),
    label: m.scode_label(),
    startsOn: m.scode_first_day(),
    endsOn: m.common_last_day(),
  };
  const remove = row && <RemoveCode part="terms" id={row.id} name={row.label} line={m.scode_remove_term_line()} />;
  return (
    <>
      <PageHead
        crumb={{ to: codeAddress('terms'), label: m.scode_terms() }}
        title={row?.label ?? m.scode_new_term()}
        acts={remove}
      />
      <StudioForm of={form} names={names}>
        <Panel>
          <TermFields form={form} names={names} isKept={row !== null} />
        </Panel>
      </StudioForm>
    </>
  );
}

type FieldsProps = { form: StudioFormState<TermInput>; names: Record<keyof TermInput, string>; isKept: boolean };

/** The kind of a term, like its university, is chosen once. */
function TermFields({ form, names, isKept }: FieldsProps) {
  const kinds = TermInput.entries.kind.options.map((kind) => ({ value: kind, label: kindText(kind) }));
  return (
    <div className="grid max-w-xl gap-5">
      <BoundField of={form} name="universityId" as={UniversityField} isKept={isKept} />
      {!isKept && (
        <Bound of={form} name="kind">
          {({ onChange, ...field }) => (
            <ChoiceField
              label={names.kind}
              hint={m.scode_kind_hint()}
              options={kinds}
              onChange={(next) => next && onChange(next)}
              {...field}
            />
          )}
        </Bound>
      )}
      <Bound of={form} name="label">
        {(field) => <TextField label={names.label} hint={m.scode_label_hint()} maxLength={60} {...field} />}
      </Bound>
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundField of={form} name="startsOn" as={DayField} label={names.startsOn} />
        <BoundField of={form} name="endsOn" as={DayField} label={names.endsOn} />
      </div>
    </div>
  );
}
