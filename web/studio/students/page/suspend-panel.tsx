import { useState } from 'react';
import type { StudentPage } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useRestore, useSuspend } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';

/** What a suspension means, and the way to it and back. What was asked stays what it is until it is closed: the account may change before. */
export function SuspendPanel({ student }: { student: StudentPage }) {
  const [asked, setAsked] = useState<'suspend' | 'restore'>();
  const dialog = { student, onClose: () => setAsked(undefined) };
  return (
    <>
      {student.suspendedAt ? (
        <SuspendedPanel
          since={student.suspendedAt}
          reason={student.suspendedReason}
          onAsk={() => setAsked('restore')}
        />
      ) : (
        <Panel title={m.speople_suspend()}>
          <p className="mb-4 text-ink-2 text-sm">{m.speople_suspend_text()}</p>
          <Button variant="danger" className="w-full" onClick={() => setAsked('suspend')}>
            {m.speople_suspend_act()}
          </Button>
        </Panel>
      )}
      {asked === 'suspend' && <Suspend {...dialog} />}
      {asked === 'restore' && <Restore {...dialog} />}
    </>
  );
}

type SuspendedPanelProps = { since: string; reason: string | null; onAsk: () => void };

function SuspendedPanel({ since, reason, onAsk }: SuspendedPanelProps) {
  const language = useLanguage();
  return (
    <Panel title={m.speople_suspended_since({ day: dayOf(since, language) })}>
      {reason && <p className="mb-4 break-words text-ink-2 text-sm">“{reason}”</p>}
      <Button variant="line" className="w-full" onClick={onAsk}>
        {m.speople_restore()}
      </Button>
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
