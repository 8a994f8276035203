import { useState } from 'react';
import type { Invitation } from '#contract/staff.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { roleWords } from './role-words.ts';
import { useResendInvitation, useWithdrawInvitation } from './staff.queries.ts';

const refuse = (error: Error) =>
  setAlert({ message: refusalOf(error).code === 'NOT_FOUND' ? m.speople_gone() : m.speople_failed() });

/** Somebody who was asked and has not joined. */
export function InvitationLine({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const language = useLanguage();
  const resend = useResendInvitation();
  const [isAsked, setAsked] = useState(false);
  const isOver = Date.parse(expiresAt) <= Date.now();
  const sendAgain = () =>
    resend.mutate(
      { invitationId: id },
      {
        onSuccess: () => setAlert({ alertType: 'success', message: m.speople_staff_invited_to({ email }) }),
        onError: refuse,
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-60 break-all font-medium">{email}</span>
      <Chip>{roleWords[role]()}</Chip>
      <span className={`text-sm ${isOver ? 'text-live-700' : 'text-ink-2'}`}>
        {isOver
          ? m.speople_staff_invitation_over()
          : m.speople_staff_invitation_until({ at: dayAndTimeOf(expiresAt, language) })}
      </span>
      <span className="flex gap-2">
        <Button
          variant="line"
          busy={resend.isPending}
          aria-label={m.speople_staff_resend_to({ email })}
          onClick={sendAgain}
        >
          {m.speople_staff_resend()}
        </Button>
        <Button variant="danger" aria-label={m.speople_staff_withdraw_of({ email })} onClick={() => setAsked(true)}>
          {m.speople_staff_withdraw()}
        </Button>
      </span>
      {isAsked && <Withdraw id={id} email={email} onClose={() => setAsked(false)} />}
    </li>
  );
}

function Withdraw({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const { mutate, isPending } = useWithdrawInvitation();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.speople_staff_withdraw_title({ email })}
      lines={[{ text: m.speople_staff_withdraw_line() }]}
      confirm={m.speople_staff_withdraw()}
      keep={m.speople_staff_withdraw_keep()}
      danger
      busy={isPending}
      onConfirm={() => mutate({ invitationId: id }, { onError: refuse, onSettled: onClose })}
    />
  );
}
