import { useId } from 'react';
import type { CutOff } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const MAX_CUT_OFFS = 20;
const NEW: CutOff = { category: '', percent: 40 };

/** What categories of students needed, each with its percent: facts beside the result. */
export function CutOffsField({ label, value, onChange, fault, changed }: StudioFieldProps<CutOff[]>) {
  const id = useId();
  const set = (place: number, fields: Partial<CutOff>) =>
    onChange(value.map((each, at) => (at === place ? { ...each, ...fields } : each)));
  const rows = value.map((cutOff, place) => ({ ...cutOff, place, id: `${id}-${place}` }));
  return (
    <FieldShell id={id} label={label} hint={m.stest_cut_offs_hint()} fault={fault} changed={changed} group>
      <ul className="mb-3 grid gap-3 empty:hidden">
        {rows.map(({ id: row, place, category, percent }) => (
          <li key={row} className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-end gap-2">
            <TextField
              label={m.stest_cut_off_category()}
              maxLength={60}
              value={category}
              onChange={(next) => set(place, { category: next })}
            />
            <NumberField
              label={m.stest_cut_off_percent()}
              trailing="%"
              value={percent}
              onChange={(next) => set(place, { percent: next ?? Number.NaN })}
            />
            <IconButton
              icon="close"
              iconSize={16}
              label={m.stest_cut_off_remove({ category: category || String(place + 1) })}
              onClick={() => onChange(value.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      {value.length < MAX_CUT_OFFS && (
        <Button variant="ghost" icon="plus" onClick={() => onChange([...value, NEW])}>
          {m.stest_cut_off_add()}
        </Button>
      )}
    </FieldShell>
  );
}
