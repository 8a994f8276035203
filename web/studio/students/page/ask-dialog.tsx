import { type ReactNode, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { isReason, ReasonField } from '#web/studio/access/reason-field.tsx';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { FaultText } from '#web/ui/forms/fault-text.tsx';

type Props = {
  title: string;
  lines: ReactNode[];
  confirm: string;
  keep: string;
  /** Whether a reason is asked for, which `act` then gets. */
  asksWhy?: boolean;
  danger?: boolean;
  undoNote?: string;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before an act on a student, and stays open with the reason when it was refused. */
export function AskDialog({ lines, asksWhy = false, act, onClose, ...rest }: Props) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function run() {
    setTried(true);
    if (asksWhy && !isReason(reason)) return;
    setBusy(true);
    try {
      await act(reason.trim());
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error).code === 'NOT_FOUND' ? m.speople_gone() : m.speople_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      lines={lines.map((text) => ({ text }))}
      busy={isBusy}
      onConfirm={() => void run()}
      {...rest}
    >
      {asksWhy && <ReasonField value={reason} onChange={setReason} isTried={isTried} />}
      <FaultText>{refusal}</FaultText>
    </ConfirmDialog>
  );
}
