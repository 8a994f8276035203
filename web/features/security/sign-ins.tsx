import { useState } from 'react';
import type { SignIn } from '#contract/sessions.ts';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useSignIns, useSignOutOthers } from './security.queries.ts';
import { SettingRow } from './setting-row.tsx';
import { SignInItem } from './sign-in-item.tsx';

const FIRST = 5;

/** This device and the sign-ins before it. */
export function SignIns() {
  const [all, setAll] = useState(false);
  return (
    <div className="grid gap-3">
      <SettingRow title={m.security_sign_ins()} text={m.security_sign_ins_text()} />
      <LivePart query={useSignIns()} skeleton={<Skeleton className="h-60" />}>
        {(history) => (
          <>
            <ul aria-label={m.security_sign_ins()} className="divide-y divide-line rounded-control border border-line">
              {history.slice(0, all ? undefined : FIRST).map((signIn) => (
                <SignInItem key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-2 empty:hidden">
              {history.some(isElsewhere) && <SignOutOthers />}
              {!all && history.length > FIRST && (
                <Button variant="ghost" onClick={() => setAll(true)}>
                  {m.security_sign_ins_all({ count: history.length })}
                </Button>
              )}
            </div>
          </>
        )}
      </LivePart>
    </div>
  );
}

function isElsewhere({ here, endedAt }: SignIn): boolean {
  return !here && endedAt === null;
}

function SignOutOthers() {
  const signOut = useSignOutOthers();
  const done = () => setAlert({ alertType: 'success', message: m.security_others_signed_out() });
  return (
    <Button
      variant="line"
      icon="log-out"
      busy={signOut.isPending}
      onClick={() => signOut.mutate(undefined, { onSuccess: done, onError: (error) => alertFault(error) })}
    >
      {m.security_sign_out_others()}
    </Button>
  );
}
