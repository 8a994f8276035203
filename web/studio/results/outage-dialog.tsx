import { useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { MomentField } from '#web/studio/parts/moment/moment-field.tsx';
import { acceptLate, useAcceptLateBetween } from './results.queries.ts';

type Props = { testId: string; onClose: () => void };

function tellAccepted(attemptIds: string[]): void {
  const count = attemptIds.length;
  const undo = async () => {
    for (const attemptId of attemptIds) await acceptLate({ attemptId }, false);
  };
  showUndo({ text: m.sresults_outage_done({ count, attempts: plain(count) }), undo });
}

/** Asks from when to when the network or the server was out, and counts what came late because of it. */
export function OutageDialog({ testId, onClose }: Props) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, data, reset, isPending, isError } = useAcceptLateBetween();
  const isWindow = from !== null && to !== null && Date.parse(from) <= Date.parse(to);
  const change = (set: (moment: string | null) => void) => (moment: string | null) => {
    reset();
    set(moment);
  };
  function run() {
    setTried(true);
    if (!isWindow) return;
    const onSuccess = ({ attemptIds }: { attemptIds: string[] }) => {
      if (attemptIds.length === 0) return;
      tellAccepted(attemptIds);
      onClose();
    };
    mutate({ testId, from, to }, { onSuccess });
  }
  const failure = isError ? m.speople_failed() : data?.attemptIds.length === 0 ? m.sresults_outage_none() : undefined;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.sresults_outage_title()}
      lines={[{ text: m.sresults_outage_who() }, { text: m.sresults_outage_marks() }]}
      confirm={m.sresults_outage_do()}
      keep={m.sresults_outage_keep()}
      undoNote={m.sresults_outage_undo()}
      busy={isPending}
      onConfirm={run}
    >
      <MomentField label={m.sresults_outage_from()} value={from} onChange={change(setFrom)} />
      <MomentField
        label={m.sresults_outage_to()}
        value={to}
        onChange={change(setTo)}
        fault={isTried && !isWindow ? m.sresults_outage_moments() : undefined}
      />
      {failure && (
        <p role="alert" className="text-live-700 text-sm">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
