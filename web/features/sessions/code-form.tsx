import { useEffect, useRef } from 'react';
import type { CodeKind } from '#contract/sessions.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { CodeField } from './code-field.tsx';
import { NewCodeButton } from './new-code-button.tsx';
import { type Credentials, signInRefusal, useSignIn } from './sessions.queries.ts';

type CodeFormProps = {
  typed: Credentials;
  kind: CodeKind;
  onEntered: () => void;
  /** With what the pair was refused for meanwhile, if it was. */
  onBack: (refused?: unknown) => void;
};

/** The second step of a sign-in: a code of an app, a recovery code, or the digits that were mailed. */
export function CodeForm({ typed, kind, onEntered, onBack }: CodeFormProps) {
  const signIn = useSignIn();
  const { errors, tell, refuse, of } = useCheckedForm(errorOf, send);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function fail(error: unknown, at: HTMLFormElement) {
    const { code } = signInRefusal(error);
    if (code === 'CODE_WRONG' || code === 'CODE_NEEDED')
      refuse(at, 'code', kind === 'totp' ? m.code_wrong_app() : m.code_wrong_mail());
    else if (code && !sentenceFor(error, {})) onBack(error);
    else tell(error);
  }

  function send(answer: FormData, at: HTMLFormElement) {
    signIn.mutate({ ...typed, code: codeIn(answer) }, { onSuccess: onEntered, onError: (error) => fail(error, at) });
  }

  return (
    <CheckedForm {...of} ref={form}>
      <p className="text-base text-ink-2">
        {kind === 'totp' ? m.code_from_app() : m.code_from_mail({ email: typed.email })}
      </p>
      <CodeField kind={kind} error={errors['code']} />
      <Button type="submit" size="lg" busy={signIn.isPending || signIn.isSuccess}>
        {m.common_log_in()}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" icon="chevron-left" onClick={() => onBack()}>
          {m.common_back()}
        </Button>
        {kind === 'mail' && <NewCodeButton {...{ typed, onEntered, onBack }} />}
      </div>
    </CheckedForm>
  );
}

/** Digits are read out and typed in groups; a recovery code keeps its own marks. */
function codeIn(answer: FormData): string {
  return String(answer.get('code')).replace(/\s/g, '');
}

function errorOf({ value }: Control): string | undefined {
  const { length } = value.replace(/\s/g, '');
  if (length === 0) return m.code_missing();
  return length < 6 || length > 20 ? m.code_length() : undefined;
}
