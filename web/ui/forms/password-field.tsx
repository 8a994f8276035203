import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing'> & { showLabel: string; hideLabel: string };

/** A password that can be looked at before it is sent. */
export function PasswordField({ showLabel, hideLabel, disabled, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          iconSize={20}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
