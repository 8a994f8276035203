import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { m } from '#web/platform/words.ts';
import type { PasswordField } from '#web/ui/forms/password-field.tsx';
import { AccountPasswordField } from './account-password-field.tsx';
import { MIN_LENGTH } from './password-faults.ts';
import { type Strength, strengthOf } from './strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

type NewPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'error'> & { least?: number };

/** A password that is being chosen, and how good it is so far. In its form it is called `password`. */
export function NewPasswordField({ label, error, least = MIN_LENGTH }: NewPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<Strength>(0);
  // On a slow line it may have been typed before this script came.
  useEffect(() => setStrength(measure(field.current)), []);
  return (
    <div>
      <AccountPasswordField
        ref={field}
        label={label}
        autoComplete="new-password"
        hint={error ? undefined : m.password_hint({ least })}
        error={error}
        onInput={(event) => setStrength(measure(event.currentTarget))}
      />
      <StrengthMeter strength={strength} />
    </div>
  );
}

function measure(field: HTMLInputElement | null): Strength {
  const typed = field?.form && new FormData(field.form);
  const personal = ['name', 'email', 'username'].map((name) => String(typed?.get(name) ?? ''));
  return strengthOf(field?.value ?? '', personal);
}
