import { useState } from 'react';
import type { Role } from '#contract/rights.ts';
import type { Member } from '#contract/staff.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useProof } from '#web/studio/parts/confirm/use-proof.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { differenceOf, roleWords, STAFF_ROLES } from './role-words.ts';
import { useSetRole } from './staff.queries.ts';

type Props = { member: Member; isOwn: boolean; onClose: () => void };

/** Changes what somebody may do, or takes them off the staff: what they lose and gain is said before. */
export function RoleDialog({ member, isOwn, onClose }: Props) {
  const { id, name } = member;
  const [role, setRole] = useState<Role | null>(null);
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = useSetRole();
  const { prove, dialog } = useProof();
  const options: Role[] = [...STAFF_ROLES.filter((each) => each !== member.role), 'student'];

  function run() {
    if (!role) return setFault(m.speople_role_missing());
    if (isOwn && !isSure) return setFault(m.speople_staff_own_missing());
    prove(() => void change(role));
  }

  async function change(role: Role) {
    try {
      await mutateAsync({ userId: id, role, ...(isOwn && { isOwn }) });
      setAlert({ alertType: 'success', message: m.speople_staff_changed({ name, role: roleWords[role]() }) });
      onClose();
    } catch (error) {
      setFault(faultOf(refusalOf(error).code));
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.speople_staff_change_title({ name })}
      lines={role ? linesOf(member.role, role, isOwn).map((text) => ({ text })) : []}
      confirm={role === 'student' ? m.speople_staff_remove_confirm() : m.speople_staff_change()}
      keep={m.speople_staff_change_keep()}
      danger={role === 'student' || isOwn}
      busy={isPending}
      onConfirm={run}
    >
      <ChoiceField
        label={m.speople_staff_new_role()}
        none={m.speople_role_missing()}
        value={role}
        onChange={(next) => {
          setRole(next);
          setFault(undefined);
        }}
        options={options.map((value) => ({ value, label: roleWords[value]() }))}
      />
      {isOwn && (
        <label className="flex min-h-11 items-center gap-3 text-base">
          <input
            type="checkbox"
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
            className="size-5 accent-brand-600"
          />
          {m.speople_staff_own_sure()}
        </label>
      )}
      <FaultText>{fault}</FaultText>
      {dialog}
    </ConfirmDialog>
  );
}

function linesOf(before: Role, after: Role, isOwn: boolean): string[] {
  const { lost, won } = differenceOf(before, after);
  return [
    ...(isOwn ? [m.speople_staff_line_own()] : []),
    ...(after === 'student' ? [m.speople_staff_line_student()] : []),
    ...(after !== 'student' && lost.length > 0 ? [m.speople_staff_line_lose({ what: lost.join(', ') })] : []),
    ...(won.length > 0 ? [m.speople_staff_line_gain({ what: won.join(', ') })] : []),
    ...(isOwn ? [] : [m.speople_staff_line_out()]),
  ];
}

function faultOf(code: string): string {
  if (code === 'LAST_ADMIN') return m.speople_staff_last_admin();
  if (code === 'OWN_ROLE') return m.speople_staff_own_missing();
  return code === 'NOT_FOUND' ? m.speople_gone() : m.speople_failed();
}
