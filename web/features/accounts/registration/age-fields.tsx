import { useEffect, useRef, useState } from 'react';
import type { BirthBand } from '#contract/accounts/registration.ts';
import { ParentEmailField } from '#web/platform/account-fields/email-field.tsx';
import { m } from '#web/platform/words.ts';
import { Select } from '#web/ui/forms/select.tsx';

const bands: Record<BirthBand, () => string> = {
  'under-18': m.common_under_18,
  '18-24': m.register_age_18_24,
  '25-34': m.register_age_25_34,
  '35-49': m.register_age_35_49,
  '50-plus': m.register_age_50_plus,
};

type AgeFieldsProps = { errors: Record<string, string | undefined> };

/** The age group and, for a minor, whom to ask. */
export function AgeFields({ errors }: AgeFieldsProps) {
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
        error={errors['birthBand']}
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
      {band === 'under-18' && <ParentEmailField hint={m.register_parent_email_hint()} error={errors['parentEmail']} />}
    </>
  );
}
