import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldNotes, FieldNotesBelow, notesOf } from './field-frame.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & FieldNotes & { label: ReactNode };

/** A native checkbox with its words as one 44 px target. */
export function Checkbox({ label, hint, error, id, className = '', ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const notes = { hint, error };
  return (
    <div className={className}>
      <label
        htmlFor={boxId}
        className="flex min-h-11 cursor-pointer items-center gap-3 text-base has-disabled:text-ink-3"
      >
        <input
          {...input}
          {...notesOf(boxId, notes)}
          id={boxId}
          type="checkbox"
          className="size-5 shrink-0 accent-brand-600"
        />
        <span>{label}</span>
      </label>
      <FieldNotesBelow id={boxId} {...notes} />
    </div>
  );
}
