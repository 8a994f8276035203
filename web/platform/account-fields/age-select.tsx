import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BirthBand } from '#contract/accounts/registration.ts';
import { m } from '#web/platform/words.ts';
import { Select } from '#web/ui/forms/select.tsx';

const bands: Record<BirthBand, () => string> = {
  'under-18': m.common_under_18,
  '18-24': m.register_age_18_24,
  '25-34': m.register_age_25_34,
  '35-49': m.register_age_35_49,
  '50-plus': m.register_age_50_plus,
};

type AgeSelectProps = {
  error: string | undefined;
  /** What follows it, for who is under 18 and for all others. */
  children: (isMinor: boolean) => ReactNode;
};

/** The age group, of which the law asks more when it is that of a minor. */
export function AgeSelect({ error, children }: AgeSelectProps) {
  const [band, setBand] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  // On a slow line it may have been chosen before this script came.
  useEffect(() => setBand(select.current?.value ?? ''), []);
  return (
    <>
      <Select
        ref={select}
        label={m.register_age()}
        icon="calendar"
        name="birthBand"
        required
        defaultValue=""
        onChange={(event) => setBand(event.currentTarget.value)}
        error={error}
      >
        <option value="" hidden>
          {m.common_choose()}
        </option>
        {Object.entries(bands).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Select>
      {children(band === 'under-18')}
    </>
  );
}
