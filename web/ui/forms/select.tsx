import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { controlBox, FieldFrame, type FieldNotes, notesOf } from './field-frame.tsx';

type SelectProps = ComponentProps<'select'> & FieldNotes & { label: ReactNode; icon?: IconName | undefined };

/** A labelled native select; its `<option>`s are the children. */
export function Select({ label, icon, hint, error, id, className = '', children, ...select }: SelectProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const notes = { hint, error };
  return (
    <FieldFrame id={selectId} label={label} {...notes}>
      <div className={`relative ${controlBox} ${icon ? 'ps-4' : ''}`}>
        {icon && <Icon name={icon} className="text-ink-3" />}
        <select
          {...select}
          {...notesOf(selectId, notes)}
          id={selectId}
          className={`min-h-11.5 w-full min-w-0 flex-1 appearance-none text-ellipsis rounded-control bg-transparent pe-11 outline-none ${icon ? '' : 'ps-4'} ${className}`}
        >
          {children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3.5 text-ink-3" />
      </div>
    </FieldFrame>
  );
}
