import { useId, useState } from 'react';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { notesOf } from '#web/ui/forms/field-frame.tsx';
import { dayBox, useTypedDay } from './day-field.tsx';
import { fromIst, toIst } from './ist.ts';

const MIDNIGHT = '00:00';

/** A moment, ISO in UTC, chosen as a day and a time in India; null when none is chosen. A day alone means its beginning. */
export function MomentField({ label, hint, value, onChange, fault, changed }: StudioFieldProps<string | null>) {
  const id = useId();
  const parts = value === null ? undefined : toIst(value);
  const [typedTime, setTypedTime] = useState('');
  const time = parts?.time ?? typedTime;
  const day = useTypedDay(parts?.day ?? null, (next) => onChange(next && fromIst(next, time || MIDNIGHT)));
  const told = day.noSuchDay ? m.sparts_no_such_day() : fault;

  function changeTime(next: string) {
    setTypedTime(next);
    const moment = parts && fromIst(parts.day, next);
    if (moment && moment !== value) onChange(moment);
  }

  return (
    <FieldShell id={id} label={label} hint={hint} fault={told} changed={changed} group>
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...day.input}
          {...notesOf(id, { hint, error: told })}
          id={id}
          aria-label={m.sparts_day()}
          value={day.shown}
          className={dayBox}
        />
        <input
          type="time"
          aria-label={m.sparts_time_ist()}
          aria-invalid={told ? true : undefined}
          value={time}
          onChange={({ currentTarget }) => changeTime(currentTarget.value)}
          className={`${dayBox} max-w-32`}
        />
        <abbr title={m.sparts_ist_long()} className="text-ink-3 text-sm no-underline">
          {m.sparts_ist()}
        </abbr>
      </div>
    </FieldShell>
  );
}
