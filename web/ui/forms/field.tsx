import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { controlBox, FieldFrame, type FieldNotes, notesOf } from './field-frame.tsx';

export type FieldProps = ComponentProps<'input'> &
  FieldNotes & { label: ReactNode; icon?: IconName | undefined; leading?: ReactNode; trailing?: ReactNode };

/** A labelled text input; every other prop goes to the `<input>`. `leading` and `trailing` stand inside its box. */
export function Field({ label, icon, leading, trailing, hint, error, id, className = '', ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const notes = { hint, error };
  return (
    <FieldFrame id={fieldId} label={label} {...notes}>
      <div className={`${controlBox} ${icon ? 'ps-4' : ''} ${trailing ? 'pe-0.5' : ''}`}>
        {icon && <Icon name={icon} className="text-ink-3" />}
        {leading}
        <input
          {...input}
          {...notesOf(fieldId, notes)}
          id={fieldId}
          className={`min-h-11.5 w-full min-w-0 flex-1 rounded-control outline-none placeholder:text-ink-3 ${icon ? '' : 'ps-4'} ${trailing ? '' : 'pe-4'} ${className}`}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}
