import type { ComponentProps } from 'react';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'error' | 'defaultValue'>;

/** The e-mail that an account goes by. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      {...props}
      label={m.account_email()}
      icon="mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
