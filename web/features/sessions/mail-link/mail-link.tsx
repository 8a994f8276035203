import { useState } from 'react';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { m } from '#web/platform/words.ts';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { readSignInSecret } from './mail-link.queries.ts';
import { MailLinkRequest } from './mail-link-request.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';

/** `code`: of the mailed link that opened the page; null where none did. */
type MailLinkProps = { code: string | null; target: string };
type Step = { email?: string; code?: string; isElsewhere?: boolean };

/** Signs in without a password: asks for an e-mail, then for the code that came there, which the mailed link types itself. */
export function MailLink({ code, target }: MailLinkProps) {
  const [{ email, code: opened, isElsewhere }, setStep] = useState<Step>({});
  useOpenedLink(code, (code) => setStep(readSignInSecret() ? { code } : { isElsewhere: true }));

  if (email !== undefined || opened !== undefined)
    return <MailedCodeForm email={email} code={opened} target={target} onOther={() => setStep({})} />;
  return (
    <>
      {isElsewhere ? (
        <div className="mb-6">
          <OutcomePanel icon="mail" title={m.login_link_elsewhere_title()}>
            <p>{m.login_link_elsewhere()}</p>
            <p className="font-bold text-2xl tracking-widest">{code}</p>
            <p>{m.login_link_anew()}</p>
          </OutcomePanel>
        </div>
      ) : (
        <FormHeading title={m.page_login_link()} intro={m.login_link_how()} />
      )}
      <MailLinkRequest onSent={(email) => setStep({ email })} />
    </>
  );
}
