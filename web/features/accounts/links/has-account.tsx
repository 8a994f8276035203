import type { ReactNode } from 'react';
import { loginAddress } from '#web/platform/redirect.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

type HasAccountProps = { token: string; claim: (token: string) => ReactNode };

/** What was paid before there was an account here, with the e-mail of one: who is signed in has it put there (`claim`). */
export function HasAccount({ token, claim }: HasAccountProps) {
  const isSignedIn = useViewer() !== null;
  if (isSignedIn) return claim(token);
  const action = (
    <a href={loginAddress(`/verify-email?token=${token}`)} className={buttonClass('primary', 'lg')}>
      {m.verify_has_account_action()}
    </a>
  );
  return (
    <OutcomePanel icon="user" title={m.verify_has_account()} actions={action}>
      <p>{m.verify_has_account_text()}</p>
    </OutcomePanel>
  );
}
