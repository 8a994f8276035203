import { useState } from 'react';
import type { TopTenName } from '#contract/attempts/topten/top-ten.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useRemoveTopTenName, useTopTenNames } from '#web/studio/results/results.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';

/** The names that students chose for the top ten of a test, which staff may take away; nothing without one. */
export function TopTenNames({ testId }: { testId: string }) {
  const names = useTopTenNames(testId).data ?? [];
  const [removing, setRemoving] = useState<TopTenName>();
  if (names.length === 0) return null;
  return (
    <div className="mt-5">
      <Panel title={m.sresults_names()} count={names.length}>
        <ul className="grid gap-2">
          {names.map((each) => (
            <li key={each.nameId} className="flex items-center gap-3 text-base">
              <span className="wrap-anywhere min-w-0 flex-1">
                {m.sresults_name_of({ name: each.name, student: each.studentName })}
              </span>
              <Button variant="line" onClick={() => setRemoving(each)}>
                {m.common_remove()}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {removing && <RemoveDialog testId={testId} name={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function RemoveDialog({ testId, name, onClose }: { testId: string; name: TopTenName; onClose: () => void }) {
  const { mutate, isPending, isError } = useRemoveTopTenName();
  const { nameId, studentName } = name;
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={m.sresults_name_title({ name: name.name })}
      lines={[{ text: m.sresults_name_unseen() }, { text: m.sresults_name_none({ student: studentName }) }]}
      confirm={m.common_remove()}
      keep={m.sresults_name_keep()}
      undoNote={m.sresults_void_for_ever()}
      busy={isPending}
      onConfirm={() => mutate({ testId, nameId }, { onSuccess: onClose })}
    >
      <FaultText>{isError && m.speople_failed()}</FaultText>
    </ConfirmDialog>
  );
}
