import { useEffect, useState } from 'react';
import { LinkInvalid } from '#web/platform/links/link-invalid.tsx';
import { LinkLoading } from '#web/platform/links/link-loading.tsx';
import { LinkTrouble } from '#web/platform/links/link-trouble.tsx';
import { m } from '#web/platform/words.ts';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { AccountForm } from './account-form.tsx';
import { EntryDone } from './entry-done.tsx';
import { StaffRecoveryCodes } from './keep-codes.tsx';
import { isInvitationInvalid, type StaffEntered, useStaffEntry } from './staff.queries.ts';
import { TwoFactorForm } from './two-factor-form.tsx';

/** Joins the staff by a link: first an account, then two-factor, then the recovery codes, as far as it is asked for. */
export function StaffEntry({ token: opened }: { token: string | null }) {
  const [done, setDone] = useState<StaffEntered>();
  const token = done?.next ?? opened;
  const { data: entry, error, refetch } = useStaffEntry(token ?? '');

  if (token === null) return <FormHeading title={m.page_staff_entry()} intro={m.staff_how()} />;
  if (done && done.recoveryCodes.length > 0) return <StaffRecoveryCodes codes={done.recoveryCodes} />;
  if (done?.isSignedIn) return <GoToStudio />;
  if (done && done.next === null) return <EntryDone />;
  if (token === '' || isInvitationInvalid(error)) return <LinkInvalid>{m.staff_link_invalid()}</LinkInvalid>;
  if (entry?.newAccount) return <AccountForm token={token} email={entry.email} onTaken={setDone} />;
  if (entry?.twoFactor) return <TwoFactorForm token={token} enrolment={entry.twoFactor} onTaken={setDone} />;
  return (
    <>
      <FormHeading title={m.page_staff_entry()} />
      {error ? <LinkTrouble error={error} onRetry={() => void refetch()} /> : <LinkLoading />}
    </>
  );
}

/** Who has given all is signed in: the studio is a program of its own, so the page is loaded anew. */
function GoToStudio() {
  useEffect(() => location.replace('/studio'), []);
  return (
    <>
      <FormHeading title={m.page_staff_entry()} />
      <LinkLoading />
    </>
  );
}
