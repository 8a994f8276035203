import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { emailFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { roleWords, STAFF_ROLES, type StaffRole } from './role-words.ts';
import { useInvite } from './staff.queries.ts';

/** Mails somebody a link to join with a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, isError } = useInvite();
  const fault = emailFault(email.trim(), m.speople_email_invalid);

  async function run() {
    setTried(true);
    if (fault || !role) return;
    await mutateAsync({ email: email.trim(), role }).then(
      () => {
        setAlert({ alertType: 'success', message: m.speople_staff_invited_to({ email: email.trim() }) });
        onClose();
      },
      () => undefined,
    );
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.speople_staff_invite_title()}
      lines={[
        { icon: 'mail', text: m.speople_staff_invite_line() },
        { icon: 'user', text: m.speople_staff_invite_known() },
      ]}
      confirm={m.speople_staff_invite()}
      keep={m.speople_staff_invite_keep()}
      busy={isPending}
      onConfirm={() => void run()}
    >
      <TextField
        label={m.common_email()}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={setEmail}
        fault={isTried ? fault : undefined}
      />
      <ChoiceField
        label={m.speople_staff_role()}
        none={m.speople_role_missing()}
        value={role}
        onChange={setRole}
        options={STAFF_ROLES.map((value) => ({ value, label: roleWords[value]() }))}
        fault={isTried && !role ? m.speople_role_missing() : undefined}
      />
      <FaultText>{isError && m.speople_failed()}</FaultText>
    </ConfirmDialog>
  );
}
