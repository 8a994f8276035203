import { useState } from 'react';
import type { StudentPage } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useRestore, useSuspend } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';

/** What a suspension means, and the way to it and back. */
export function SuspendPanel({ student }: { student: StudentPage }) {
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { suspendedAt, suspendedReason } = student;
  if (suspendedAt)
    return (
      <Panel title={m.speople_suspended_since({ day: dayOf(suspendedAt, language) })}>
        {suspendedReason && <p className="mb-4 break-words text-ink-2 text-sm">“{suspendedReason}”</p>}
        <Button variant="line" className="w-full" onClick={() => setAsked(true)}>
          {m.speople_restore()}
        </Button>
        {isAsked && <Restore student={student} onClose={close} />}
      </Panel>
    );
  return (
    <Panel title={m.speople_suspend()}>
      <p className="mb-4 text-ink-2 text-sm">{m.speople_suspend_text()}</p>
      <Button variant="danger" className="w-full" onClick={() => setAsked(true)}>
        {m.speople_suspend_act()}
      </Button>
      {isAsked && <Suspend student={student} onClose={close} />}
    </Panel>
  );
}

type AskProps = { student: StudentPage; onClose: () => void };

function Suspend({ student: { id, name }, onClose }: AskProps) {
  const { mutateAsync } = useSuspend();
  return (
    <AskDialog
      title={m.speople_suspend_title({ name })}
      lines={[m.speople_suspend_out(), m.speople_suspend_keeps(), m.speople_suspend_mail()]}
      confirm={m.speople_suspend_act()}
      keep={m.speople_suspend_keep()}
      undoNote={m.speople_undo_note()}
      asksWhy
      danger
      onClose={onClose}
      act={(reason) => mutateAsync({ userId: id, reason })}
    />
  );
}

function Restore({ student: { id, name }, onClose }: AskProps) {
  const { mutateAsync } = useRestore();
  return (
    <AskDialog
      title={m.speople_restore_title({ name })}
      lines={[m.speople_restore_line()]}
      confirm={m.speople_restore()}
      keep={m.speople_restore_keep()}
      onClose={onClose}
      act={() => mutateAsync({ userId: id })}
    />
  );
}
