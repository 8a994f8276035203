import { type SyntheticEvent, useId, useState } from 'react';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { notesOf } from '#web/ui/forms/field-frame.tsx';
import { isDay } from './ist.ts';

/** A day, YYYY-MM-DD; null when none is chosen. A day that does not exist is told and never handed on. */
export function DayField({ label, hint, value, onChange, fault, changed }: StudioFieldProps<string | null>) {
  const id = useId();
  const { shown, input, noSuchDay } = useTypedDay(value, onChange);
  const told = noSuchDay ? m.sparts_no_such_day() : fault;
  return (
    <FieldShell id={id} label={label} hint={hint} fault={told} changed={changed}>
      <input {...input} {...notesOf(id, { hint, error: told })} id={id} value={shown} className={dayBox} />
    </FieldShell>
  );
}

export const dayBox =
  'min-h-12 w-full max-w-48 rounded-control border border-ctl bg-surface px-3.5 text-md text-ink tabular-nums aria-invalid:border-live-700';

/** What a date box shows: what is typed while it means `value`, else `value`. */
export function useTypedDay(value: string | null, onChange: (day: string | null) => void) {
  const [typed, setTyped] = useState(value ?? '');
  const [noSuchDay, setNoSuchDay] = useState(false);
  const meant = isDay(typed) ? typed : null;
  const shown = meant === value ? typed : (value ?? '');
  const judge = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setNoSuchDay(currentTarget.validity.badInput || (currentTarget.value !== '' && !isDay(currentTarget.value)));

  function change({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const next = currentTarget.value;
    setTyped(next);
    setNoSuchDay(false);
    const day = isDay(next) ? next : null;
    if (day !== value) onChange(day);
  }

  return { shown, noSuchDay, input: { type: 'date', max: '9999-12-31', onChange: change, onBlur: judge } as const };
}
