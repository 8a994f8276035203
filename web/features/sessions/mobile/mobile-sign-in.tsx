import { useEffect, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { keepAskedCode, readAskedCode } from './asked-code-store.ts';
import type { AskedCode } from './mobile.queries.ts';
import { MobileCodeForm } from './mobile-code-form.tsx';
import { MobileRequest } from './mobile-request.tsx';

/** Signs in without a password: asks for a mobile number, then for the code that came there, and loads `target`, a path of our own. */
export function MobileSignIn({ target }: { target: string }) {
  const [asked, setAsked] = useState<AskedCode>();
  useEffect(() => setAsked(readAskedCode()), []);

  function take(next: AskedCode | undefined) {
    keepAskedCode(next);
    setAsked(next);
  }

  function enter() {
    keepAskedCode(undefined);
    location.replace(target);
  }

  if (asked) return <MobileCodeForm asked={asked} onAsked={take} onEntered={enter} onOther={() => take(undefined)} />;
  return (
    <>
      <FormHeading title={m.page_login_mobile()} intro={m.login_mobile_how()} />
      <MobileRequest onAsked={take} />
    </>
  );
}
