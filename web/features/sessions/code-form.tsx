import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { CodeKind } from '#contract/sessions.ts';
import { sentenceFor, useFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
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
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck, refuse } = useFieldErrors(errorOf);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function fail(error: unknown, at: HTMLFormElement) {
    const { code } = signInRefusal(error);
    if (code === 'CODE_WRONG' || code === 'CODE_NEEDED')
      refuse(at, 'code', kind === 'totp' ? m.code_wrong_app() : m.code_wrong_mail());
    else if (code && !sentenceFor(error, {})) onBack(error);
    else tell(error);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const at = event.currentTarget;
    event.preventDefault();
    clear();
    if (!check(at)) return;
    signIn.mutate({ ...typed, code: codeIn(at) }, { onSuccess: onEntered, onError: (error) => fail(error, at) });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
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
    </form>
  );
}

/** Digits are read out and typed in groups; a recovery code keeps its own marks. */
function codeIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('code')).replace(/\s/g, '');
}

function errorOf({ value }: Control): string | undefined {
  const { length } = value.replace(/\s/g, '');
  if (length === 0) return m.code_missing();
  return length < 6 || length > 20 ? m.code_length() : undefined;
}
