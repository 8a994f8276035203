import { type ComponentProps, useId } from 'react';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';
import type { StudioFieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

type TextFieldProps = StudioFieldProps<string> & {
  /** How many lines it shows; more than one makes it grow with its text. */
  lines?: number;
} & Pick<
    ComponentProps<'input'>,
    'placeholder' | 'disabled' | 'maxLength' | 'type' | 'inputMode' | 'autoComplete' | 'lang'
  >;

/** A text of one line or of some. */
export function TextField({ label, hint, value, onChange, fault, changed, lines = 1, type, ...rest }: TextFieldProps) {
  const id = useId();
  const notes = notesOf(id, { hint, error: fault });
  const look = 'w-full min-w-0 flex-1 bg-transparent px-3.5 outline-none placeholder:text-ink-3';
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed}>
      <div className={controlBox}>
        {lines > 1 ? (
          <textarea
            {...notes}
            {...rest}
            id={id}
            rows={lines}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${look} field-sizing-content py-2.5`}
            // What sizes itself by its content pays no heed to `rows`.
            style={{ minHeight: `calc(${lines}lh + 1.25rem)` }}
          />
        ) : (
          <input
            {...notes}
            {...rest}
            id={id}
            type={type ?? 'text'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${look} min-h-11`}
          />
        )}
      </div>
    </FieldShell>
  );
}
