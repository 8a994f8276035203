import type { ComponentProps } from 'react';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';

/** A person's name. */
export function NameField(props: Pick<ComponentProps<typeof Field>, 'defaultValue' | 'error'>) {
  return (
    <Field
      label={m.common_name()}
      icon="user"
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      required
      {...props}
    />
  );
}
