import { useState } from 'react';
import type { ResultRow } from '#contract/attempts/studio-result.ts';
import { m } from '#web/platform/words.ts';
import { isReason, ReasonField } from '#web/studio/access/reason-field.tsx';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { useVoid } from './results.queries.ts';

type Props = { attempt: Pick<ResultRow, 'attemptId' | 'name' | 'state'>; onClose: () => void };

/** Asks why an attempt is to count for nothing, and whether its student may begin another one. */
export function VoidDialog({ attempt: { attemptId, name, state }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [givesBack, setGivesBack] = useState(true);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, isError } = useVoid();
  function run() {
    setTried(true);
    if (isReason(reason)) mutate({ attemptId, reason: reason.trim(), givesBack }, { onSuccess: onClose });
  }
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={m.sresults_void_title({ name })}
      lines={[
        { text: state === 'open' ? m.sresults_void_open() : m.sresults_void_marks() },
        { text: m.sresults_void_ranks() },
        { text: m.sresults_void_told() },
      ]}
      confirm={m.sresults_void()}
      keep={m.sresults_void_keep()}
      undoNote={m.sresults_void_for_ever()}
      busy={isPending}
      onConfirm={run}
    >
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
      <SwitchField
        label={m.sresults_gives_back()}
        hint={m.sresults_gives_back_hint()}
        value={givesBack}
        onChange={setGivesBack}
      />
      <FaultText>{isError && m.speople_failed()}</FaultText>
    </ConfirmDialog>
  );
}
