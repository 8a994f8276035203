import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { StudioFieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

type Option<T extends string> = { value: T; label: string };

/** One of some. With `none` it may be nothing, which is null. */
export function ChoiceField<T extends string>(
  props: StudioFieldProps<T | null> & { options: Option<T>[]; none?: string },
) {
  const { label, hint, value, onChange, fault, changed, options, none } = props;
  const id = useId();
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed}>
      <div className={`relative ${controlBox}`}>
        <select
          {...notesOf(id, { hint, error: fault })}
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? null)}
          className="min-h-11 w-full min-w-0 flex-1 appearance-none text-ellipsis bg-transparent ps-3.5 pe-10 outline-none"
        >
          {(none !== undefined || value === null) && <option value="">{none ?? m.common_none()}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3" />
      </div>
    </FieldShell>
  );
}

/** On or off; in force when the form is saved. */
export function SwitchField({ label, hint, value, onChange }: StudioFieldProps<boolean>) {
  return <Switch label={label} hint={hint} checked={value} onChange={(event) => onChange(event.target.checked)} />;
}
