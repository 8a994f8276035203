import { useId } from 'react';
import { QuestionKind } from '#contract/questions/body.ts';
import type { TestDraw } from '#contract/tests/draws.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { difficulties, questionKinds, unitName } from '#web/studio/tests/test-words.ts';
import { useUnitChoices } from '#web/studio/tests/tests.queries.ts';

type Props = { draw: TestDraw; subjectId: string | null; onChange: (fields: Partial<TestDraw>) => void };

/** Which questions a draw may take. */
export function DrawFilters({ draw, subjectId, onChange }: Props) {
  const { kind, difficulty, pastOnly } = draw;
  return (
    <>
      <ChoiceField
        label={m.common_kind()}
        hint={kind === null ? m.stest_draw_kind_hint() : undefined}
        none={m.stest_picker_all_kinds()}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
        options={QuestionKind.options.map((value) => ({ value, label: questionKinds[value]() }))}
      />
      <ChoiceField
        label={m.stest_picker_difficulty()}
        none={m.studio_list_any()}
        value={difficulty === null ? null : (String(difficulty) as '1' | '2' | '3')}
        onChange={(next) => onChange({ difficulty: next === null ? null : (Number(next) as 1 | 2 | 3) })}
        options={(['1', '2', '3'] as const).map((value) => ({ value, label: difficulties[Number(value) as 1]() }))}
      />
      <SwitchField
        label={m.stest_draw_past_only()}
        value={pastOnly}
        onChange={(next) => onChange({ pastOnly: next })}
      />
      <UnitsField draw={draw} subjectId={subjectId} onChange={onChange} />
    </>
  );
}

function UnitsField({ draw: { unitIds }, subjectId, onChange }: Props) {
  const id = useId();
  const { data: all = [] } = useUnitChoices(subjectId, 'all');
  const units = all.filter(({ unitId, isNow }) => isNow || unitIds.includes(unitId));
  if (units.length === 0) return null;
  const toggle = (unitId: string) =>
    onChange({ unitIds: unitIds.includes(unitId) ? unitIds.filter((each) => each !== unitId) : [...unitIds, unitId] });
  return (
    <div className="sm:col-span-2">
      <FieldShell id={id} label={m.stest_draw_from_units()} hint={m.stest_draw_units_hint()} group>
        <ul className="max-h-52 overflow-y-auto rounded-control border border-line bg-surface">
          {units.map(({ unitId, block, unit, titleEn, questions }) => (
            <li key={unitId}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm hover:bg-row-on">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-brand-600"
                  checked={unitIds.includes(unitId)}
                  onChange={() => toggle(unitId)}
                />
                <span className="min-w-0 flex-1">{`${unitName({ block, unit })}: ${titleEn}`}</span>
                <span className="text-ink-3 text-xs tabular-nums">{questions}</span>
              </label>
            </li>
          ))}
        </ul>
      </FieldShell>
    </div>
  );
}
