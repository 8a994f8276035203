import type { ComponentProps } from 'react';
import { phoneDigits } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Field, type FieldProps } from '#web/ui/forms/field.tsx';

type OwnProps = Pick<ComponentProps<typeof Field>, 'defaultValue' | 'error' | 'onBlur'>;

/** A phone number of India, which may be left empty. */
export function PhoneField(props: OwnProps) {
  return <IndianNumberField label={m.common_phone()} name="phone" hint={m.register_phone_hint()} {...props} />;
}

/** A mobile number that a code is sent to. */
export function MobileField(props: OwnProps) {
  return (
    <IndianNumberField
      label={m.common_mobile_number()}
      name="mobile"
      required
      onBlur={({ currentTarget }) => (currentTarget.value = phoneDigits(currentTarget.value))}
      {...props}
    />
  );
}

function IndianNumberField(props: FieldProps) {
  return (
    <Field
      icon="phone"
      leading={<span className="text-ink-2">+91</span>}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...props}
    />
  );
}
