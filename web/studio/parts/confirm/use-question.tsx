import { type ReactNode, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

type Asked = { question: Question; act: () => unknown };
type Asking = {
  /** Does at once what has no question. */
  ask: (question: Question | undefined, act: () => unknown) => unknown;
  dialog: ReactNode;
};

const NONE: Question = { title: '', lines: [], confirm: '', keep: '' };

/** Says what an act does before it is done. `dialog` stands once in the page. */
export function useQuestion(): Asking {
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await asked?.act();
    } catch {
      setAlert();
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  return {
    ask: (question, act) => (question ? setAsked({ question, act }) : act()),
    dialog: (
      <ConfirmDialog
        {...(asked?.question ?? NONE)}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
      />
    ),
  };
}
