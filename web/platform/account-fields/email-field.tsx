import type { ComponentProps } from 'react';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';

type EmailFieldProps = Partial<ComponentProps<typeof Field>>;

/** The e-mail that an account goes by, or another by its own `label`, `name` and `autoComplete`. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      label={m.common_email()}
      icon="mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  );
}

/** The e-mail of a minor's parent. */
export function ParentEmailField(props: EmailFieldProps) {
  return <EmailField label={m.register_parent_email()} name="parentEmail" autoComplete="off" {...props} />;
}
