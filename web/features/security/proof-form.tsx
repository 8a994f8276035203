import { useEffect, useRef } from 'react';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { emailFault, mobileFault, phoneDigits } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { ProofField } from './proof-field.tsx';
import { type Proof, type ProofCall, refusedPart } from './security.queries.ts';

type ProofFormProps<T> = {
  label: string;
  asks: (keyof Proof)[];
  call: ProofCall<T>;
  submitLabel: string;
  /** What is said of a wrong code. */
  wrongCode?: () => string;
  onDone: (answer: T) => void;
  onCancel: () => void;
};

/** A small form that opens in its place, asks for proof and gives up or sends. */
export function ProofForm<T>({
  label,
  asks,
  call,
  submitLabel,
  wrongCode = m.security_code_wrong,
  onDone,
  onCancel,
}: ProofFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, tell, refuse, of } = useCheckedForm(errorOf, send, call.isPending);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function fail(error: unknown, at: HTMLFormElement) {
    const part = refusedPart(error);
    if (part) refuse(at, part, part === 'code' ? wrongCode() : m.security_wrong_password());
    else tell(error, refusals);
  }

  function send(typed: FormData, at: HTMLFormElement) {
    call.mutate(proofOf(typed), { onSuccess: onDone, onError: (error) => fail(error, at) });
  }

  return (
    <CheckedForm {...of} ref={form} aria-label={label} className="grid max-w-sm gap-4">
      {asks.map((name) => (
        <ProofField key={name} name={name} error={errors[name]} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={call.isPending}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </CheckedForm>
  );
}

const refusals = {
  MOBILE_OFF: m.security_mobile_closed,
  MOBILE_TAKEN: m.security_mobile_taken,
  ALREADY_ON: m.security_two_factor_already_on,
  NOT_BEGUN: m.security_two_factor_not_begun,
  REQUIRED: m.security_two_factor_required,
  NOT_FOUND: m.security_google_gone,
  PASSKEYS_FULL: m.security_passkeys_full,
  PASSKEY_REFUSED: m.security_passkey_refused,
  PASSKEYS_NOT_OFFERED: m.common_passkeys_not_offered,
  PASSKEYS_OFF: m.common_passkeys_off,
};

function errorOf({ name, value }: Control): string | undefined {
  if (name === 'email') return emailFault(value, m.account_email_missing);
  if (name === 'mobile') return mobileFault(value);
  if (name === 'password') return value === '' ? m.account_password_missing() : undefined;
  const { length } = value.replace(/\s/g, '');
  return length < 6 || length > 20 ? m.security_code_length() : undefined;
}

function proofOf(typed: FormData): Proof {
  const text = (name: keyof Proof) => String(typed.get(name) ?? '');
  // Digits are read out and typed in groups.
  return {
    email: text('email').trim(),
    mobile: phoneDigits(text('mobile')),
    password: text('password'),
    code: text('code').replace(/\s/g, ''),
  };
}
