import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';
import { FieldNotesBelow } from '#web/ui/forms/field-frame.tsx';

type FieldShellProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  changed?: boolean | undefined;
  /** More than one control stands under the label: it names them as a group. */
  group?: boolean;
  /** At the right of the label. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Label above, with a mark while it differs from what is saved; fault and hint below. The control inside has the `id`. */
export function FieldShell({ id, label, hint, fault, changed, group = false, aside, children }: FieldShellProps) {
  const Label = group ? 'span' : 'label';
  const names = group ? { id: `${id}-label` } : { htmlFor: id };
  const mark = changed && (
    <span className="font-sans font-normal text-marigold-700 text-xs">{m.studio_form_changed()}</span>
  );
  const inside = (
    <>
      <div className="mb-1.5 flex min-h-5 items-center justify-between gap-3">
        <Label {...names} className="font-display font-medium text-sm">
          {label}
        </Label>
        <span className="flex items-center gap-3">
          {mark}
          {aside}
        </span>
      </div>
      {children}
      <FieldNotesBelow id={id} hint={hint} error={fault} />
    </>
  );
  if (!group) return <div>{inside}</div>;
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`} aria-describedby={describedBy(id, hint, fault)}>
      {inside}
    </fieldset>
  );
}

function describedBy(id: string, hint: ReactNode, fault: string | undefined): string | undefined {
  return [fault && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
