import type { ComponentProps } from 'react';
import { phoneDigits } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';

/** A mobile number that a code is sent to. */
export function MobileField(props: Pick<ComponentProps<typeof Field>, 'error' | 'defaultValue'>) {
  return (
    <Field
      label={m.account_mobile()}
      icon="phone"
      leading={<span className="text-ink-2">+91</span>}
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      required
      onBlur={({ currentTarget }) => (currentTarget.value = phoneDigits(currentTarget.value))}
      {...props}
    />
  );
}
