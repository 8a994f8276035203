import type { ComponentProps } from 'react';
import { m } from '#web/platform/words.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

/** A password that one has, or another by its own `label`, `name` and `autoComplete`. */
export function AccountPasswordField(props: Partial<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField
      label={m.account_password()}
      icon="lock"
      name="password"
      autoComplete="current-password"
      required
      showLabel={m.account_password_show()}
      hideLabel={m.account_password_hide()}
      {...props}
    />
  );
}
