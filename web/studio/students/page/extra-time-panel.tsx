import { type FormEvent, useState } from 'react';
import type { Accommodation } from '#contract/attempts/attempts.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useExtraTime, useGrantExtraTime, useRemoveExtraTime } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';

/** The least that the guidelines for written exams give. */
const OFFERED_MINUTES = 20;
const MAX_MINUTES = 180;
const MAX_REASON = 500;

/** Extra time in every test: what a student has, and the way to grant it or take it back. */
export function ExtraTimePanel({ userId }: { userId: string }) {
  const { data, isSuccess } = useExtraTime(userId);
  const [isAsked, setAsked] = useState(false);
  const remove = useRemoveExtraTime();
  if (!isSuccess) return null;
  return (
    <Panel title={m.speople_extra()}>
      {data ? <Granted {...data} /> : !isAsked && <p className="mb-4 text-ink-2 text-sm">{m.speople_extra_text()}</p>}
      {isAsked ? (
        <GrantForm userId={userId} onDone={() => setAsked(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => setAsked(true)}>
            {data ? m.speople_item_change() : m.speople_extra_grant()}
          </Button>
          {data && (
            <Button
              variant="ghost"
              busy={remove.isPending}
              onClick={() => remove.mutate({ userId }, { onError: () => setAlert() })}
            >
              {m.common_take_back()}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function Granted({ minutesAnHour, reason, until, isOver }: Accommodation) {
  const language = useLanguage();
  return (
    <div className="mb-4 text-sm">
      <p className="font-display text-base">{m.speople_extra_minutes({ minutes: plain(minutesAnHour) })}</p>
      {until && (
        <p className="text-ink-2">
          {isOver
            ? m.speople_extra_over({ day: dayOf(until, language) })
            : m.speople_extra_until({ day: dayOf(until, language) })}
        </p>
      )}
      <p className="mt-1 whitespace-pre-wrap break-words text-ink-2">{reason}</p>
    </div>
  );
}

function GrantForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const [minutes, setMinutes] = useState(String(OFFERED_MINUTES));
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const grant = useGrantExtraTime();
  const minutesAnHour = Number(minutes);
  const isRight = Number.isInteger(minutesAnHour) && minutesAnHour >= 1 && minutesAnHour <= MAX_MINUTES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || !reason.trim() || grant.isPending) return;
    const input = { userId, minutesAnHour, reason, until: until || null };
    grant.mutate(input, { onSuccess: onDone, onError: () => setAlert() });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label={m.speople_extra_field()}
        hint={m.speople_extra_field_hint()}
        inputMode="numeric"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Field
        label={m.common_last_day()}
        hint={m.speople_extra_last_day_hint()}
        type="date"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextField
        label={m.speople_extra_reason()}
        hint={m.speople_extra_reason_hint()}
        lines={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={grant.isPending} disabled={!isRight || !reason.trim()}>
          {m.speople_extra_grant()}
        </Button>
        <Button variant="line" onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
