import { type ReactNode, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

type PendingAct = { question: Question; act: () => unknown };
type Asking = {
  /** Does at once what has no question. */
  ask: (question: Question | undefined, act: () => unknown) => unknown;
  dialog: ReactNode;
};

const NONE: Question = { title: '', lines: [], confirm: '', keep: '' };

/** Says what an act does before it is done. `dialog` stands once in the page. */
export function useQuestion(): Asking {
  const [pending, setPending] = useState<PendingAct>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await pending?.act();
    } catch {
      setAlert();
    } finally {
      setBusy(false);
      setPending(undefined);
    }
  };
  return {
    ask: (question, act) => (question ? setPending({ question, act }) : act()),
    dialog: (
      <ConfirmDialog
        {...(pending?.question ?? NONE)}
        open={pending !== undefined}
        onClose={() => setPending(undefined)}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
      />
    ),
  };
}
