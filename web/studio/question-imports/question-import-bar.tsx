import { useState } from 'react';
import type { QuestionImport } from '#contract/questions/question-import.ts';
import { csvPath } from '#contract/studio/csv-lists.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { importFaultInWords } from './import-words.ts';
import { useStartQuestionImport, useUndoQuestionImport } from './question-imports.queries.ts';
import { questionImportsScreen } from './question-imports.screen.ts';

const tell = (error: unknown) => setAlert({ alertType: 'error', message: importFaultInWords(error) });

/** At the foot of the page: imports what can be, then says what came of it, with the report and the undo. */
export function QuestionImportBar({ of }: { of: QuestionImport }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-safe max-md:bottom-14 md:start-16 lg:start-56">
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
        {of.state === 'imported' ? <Done of={of} /> : <Run of={of} />}
      </div>
    </div>
  );
}

function Run({ of }: { of: QuestionImport }) {
  const start = useStartQuestionImport(of.id);
  const { importable, total, hasSubjects, state } = of;
  const isOff = importable === 0 || !hasSubjects;
  return (
    <>
      <p role="status" className="text-ink-2 text-sm">
        {whyNot(of)}
      </p>
      <Button
        disabled={isOff}
        busy={start.isPending || state !== 'checked'}
        onClick={() => start.mutate(undefined, { onError: tell })}
      >
        {m.simport_run({ count: importable, total })}
      </Button>
    </>
  );
}

function whyNot({ importable, total, hasSubjects }: QuestionImport): string {
  if (importable === 0) return m.simport_nothing();
  if (!hasSubjects) return m.simport_subject_first();
  return importable < total ? m.simport_left_out({ count: total - importable }) : m.simport_whole();
}

function Done({ of }: { of: QuestionImport }) {
  const { id, importable, total, undoUntil } = of;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useUndoQuestionImport(id);
  const done = () => setAsking(false);
  return (
    <>
      <p role="status" className="text-ink-2 text-sm">
        {m.simport_done({ count: importable, total })}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`${csvPath(questionImportsScreen.csv.report)}?importId=${id}`}
          download
          className={buttonClass('line')}
        >
          {m.simport_report()}
        </a>
        {undoUntil && importable > 0 && (
          <Button variant="line" onClick={() => setAsking(true)}>
            {m.sparts_undo()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={done}
        title={m.simport_undo_title()}
        lines={[{ text: m.simport_undo_line({ count: importable }) }]}
        confirm={m.sparts_undo()}
        keep={m.simport_keep()}
        danger
        busy={isPending}
        onConfirm={() => mutate(undefined, { onError: tell, onSettled: done })}
      />
    </>
  );
}
