import { useState } from 'react';
import type { QuestionImport } from '#contract/questions/question-import.ts';
import { setAlert } from '#web/platform/alert.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { importFaultInWords } from './import-words.ts';
import { useRemoveQuestionImport } from './question-imports.queries.ts';
import { questionImportsScreen } from './question-imports.screen.ts';

/** What can be done with an import beside importing it. */
export function ImportActs({ of }: { of: QuestionImport }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveQuestionImport(of.id);
  const isRemovable = !['importing', 'imported', 'undone'].includes(of.state);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => go(questionImportsScreen.to),
      onError: (error) => setAlert({ alertType: 'error', message: importFaultInWords(error) }),
    });
  return (
    <>
      <PageLink to={questionImportsScreen.to} className={buttonClass('line')}>
        {m.simport_another()}
      </PageLink>
      {isRemovable && (
        <Button variant="line" onClick={() => setAsking(true)}>
          {m.common_remove()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.simport_remove_title()}
        lines={[{ text: m.simport_remove_line() }]}
        confirm={m.common_remove()}
        keep={m.simport_remove_keep()}
        danger
        busy={isPending}
        onConfirm={remove}
      />
    </>
  );
}
