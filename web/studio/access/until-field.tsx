import { m } from '#web/platform/words.ts';
import { DayField } from '#web/studio/parts/moment/day-field.tsx';
import { fromIst, todayInIst } from '#web/studio/parts/moment/ist.ts';
import { Choices } from './choices.tsx';

/** For ever is null; a day counts to its end. `undefined` until something was said. */
export type Until = { isEver: boolean; day: string | null };

const DAY_MS = 86_400_000;

/** The moment that a choice means, null for ever; undefined for a day that is missing or past. */
export function momentOf({ isEver, day }: Until): string | null | undefined {
  if (isEver) return null;
  if (!day || day < todayInIst()) return undefined;
  const midnight = fromIst(day, '00:00');
  return midnight ? new Date(Date.parse(midnight) + DAY_MS).toISOString() : undefined;
}

type Props = { value: Until; onChange: (value: Until) => void; fault?: string | undefined };

/** For ever, or until the end of a day in India. */
export function UntilField({ value, onChange, fault }: Props) {
  return (
    <div className="grid gap-3">
      <Choices
        label={m.common_until()}
        value={value.isEver ? 'ever' : 'day'}
        options={[
          { value: 'ever', label: m.speople_until_ever() },
          { value: 'day', label: m.speople_until_day() },
        ]}
        onChange={(choice) => onChange({ ...value, isEver: choice === 'ever' })}
      />
      {!value.isEver && (
        <DayField
          label={m.speople_until_last()}
          value={value.day}
          fault={fault}
          onChange={(day) => onChange({ ...value, day })}
        />
      )}
    </div>
  );
}
