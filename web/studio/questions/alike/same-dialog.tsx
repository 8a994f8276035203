import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { type QuestionValues, toInput } from '#web/studio/questions/editor/question-values.ts';
import { updateQuestion } from '#web/studio/questions/questions.queries.ts';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type SameDialogProps = {
  /** The question that the bank has already. */
  same: { questionId: string; revision: number } | undefined;
  values: QuestionValues;
  onClose: () => void;
  onKeep: () => Promise<void>;
};

/** The bank has this question: leave it, keep both, or make this its next version. */
export function SameDialog({ same, values, onClose, onKeep }: SameDialogProps) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  async function makeVersion(): Promise<void> {
    if (!same) return;
    setBusy(true);
    try {
      await updateQuestion(same.questionId, toInput(values), same.revision);
      go(`${questionsScreen.to}/${same.questionId}`);
    } catch {
      setAlert();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Sheet open={same !== undefined} onClose={onClose} title={m.squest_same_title()} closeLabel={m.common_close()}>
      <p className="px-2 text-ink-2">{m.squest_same_text()}</p>
      <div className="mt-4 flex flex-wrap gap-2 px-2">
        <Button variant="line" onClick={() => go(`${questionsScreen.to}/${same?.questionId ?? ''}`)}>
          {m.squest_same_skip()}
        </Button>
        <Button variant="line" onClick={() => void onKeep()}>
          {m.simport_duplicates_both()}
        </Button>
        <Button busy={busy} onClick={() => void makeVersion()}>
          {m.squest_same_version()}
        </Button>
      </div>
    </Sheet>
  );
}
