import { useState } from 'react';
import type { CodeKind } from '#contract/sessions.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { Credentials } from './sessions.queries.ts';

type Step = { typed?: Credentials; kind?: CodeKind; refused?: unknown };

/** Signs in and loads `target`, a path of our own. Where a code is wanted too, the pair is kept and not asked for again. */
export function LoginForm({ target }: { target: string }) {
  const [{ typed, kind, refused }, setStep] = useState<Step>({});
  const enter = () => location.replace(target);
  return typed && kind ? (
    <CodeForm typed={typed} kind={kind} onEntered={enter} onBack={(refused) => setStep({ typed, refused })} />
  ) : (
    <CredentialsForm typed={typed} refused={refused} onEntered={enter} onCodeNeeded={setStep} />
  );
}
