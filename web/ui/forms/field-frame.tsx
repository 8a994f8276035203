import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export type FieldNotes = { hint?: ReactNode; error?: ReactNode };

type FieldFrameProps = FieldNotes & { id: string; label: ReactNode; children: ReactNode };

/** The box around a control: border, focus ring and error ring follow what the control inside says of itself. */
export const controlBox =
  'flex min-h-12 items-center gap-2.5 rounded-control border border-ctl bg-surface text-md text-ink transition-colors ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-500 ' +
  'has-aria-invalid:border-live-700 has-aria-invalid:inset-ring-1 has-aria-invalid:inset-ring-live-700 ' +
  'has-disabled:bg-sunken has-disabled:text-ink-3';

/** The aria attributes that tie a control to the notes under it. */
export function notesOf(id: string, { hint, error }: FieldNotes) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label above, the control, then what is wrong and what helps. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-display text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldNotesBelow id={id} hint={hint} error={error} />
    </div>
  );
}

/** What is wrong, announced as it appears; then the hint. */
export function FieldNotesBelow({ id, hint, error }: FieldNotes & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-live-700">
          <Icon name="alert-circle" size={16} className="mt-px" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
    </>
  );
}
