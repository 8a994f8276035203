import type { ComponentProps } from 'react';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';

/** A phone number of India, which may be left empty. */
export function PhoneField(props: Pick<ComponentProps<typeof Field>, 'defaultValue' | 'error' | 'onBlur'>) {
  return (
    <Field
      label={m.common_phone()}
      icon="phone"
      leading={<span className="text-ink-2">+91</span>}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      hint={m.register_phone_hint()}
      {...props}
    />
  );
}
