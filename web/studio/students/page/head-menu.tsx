import { useState } from 'react';
import type { StudentPage } from '#contract/students/student-page.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { useSendReset, useSignOutAll } from '#web/studio/students/students.queries.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';
import { AskDialog } from './ask-dialog.tsx';

/** What is wanted less often. */
export function HeadMenu({ student }: { student: StudentPage }) {
  const [asked, ask] = useState<'out' | 'reset'>();
  const close = () => ask(undefined);
  return (
    <span className="inline-flex max-md:flex-none!">
      <Menu
        label={m.common_more()}
        trigger={<Icon name={navIcons.more} size={20} />}
        triggerClass={buttonClass('line', 'md', 'size-11 px-0')}
      >
        <button type="button" {...menuItemProps} onClick={() => ask('out')}>
          <Icon name="log-out" size={18} />
          {m.speople_sign_out_all()}
        </button>
        <button type="button" {...menuItemProps} onClick={() => ask('reset')}>
          <Icon name="mail" size={18} />
          {m.speople_reset()}
        </button>
      </Menu>
      {asked === 'out' && <SignOutAll student={student} onClose={close} />}
      {asked === 'reset' && <SendReset student={student} onClose={close} />}
    </span>
  );
}

type AskProps = { student: StudentPage; onClose: () => void };

function SignOutAll({ student: { id, name }, onClose }: AskProps) {
  const { mutateAsync } = useSignOutAll();
  return (
    <AskDialog
      title={m.speople_sign_out_title({ name })}
      lines={[m.speople_sign_out_line()]}
      confirm={m.speople_sign_out_all()}
      keep={m.speople_sign_out_keep()}
      onClose={onClose}
      act={async () => {
        await mutateAsync({ userId: id });
        setAlert({ alertType: 'success', message: m.speople_signed_out() });
      }}
    />
  );
}

function SendReset({ student: { id, name, email }, onClose }: AskProps) {
  const { mutateAsync } = useSendReset();
  return (
    <AskDialog
      title={m.speople_reset_title({ name })}
      lines={[m.speople_reset_line({ email })]}
      confirm={m.speople_reset()}
      keep={m.speople_reset_keep()}
      onClose={onClose}
      act={async () => {
        await mutateAsync({ userId: id });
        setAlert({ alertType: 'success', message: m.speople_reset_sent({ email }) });
      }}
    />
  );
}
