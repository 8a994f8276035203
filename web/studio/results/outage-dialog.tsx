import { useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { MomentField } from '#web/studio/parts/moment/moment-field.tsx';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { acceptLate, useAcceptLateBetween } from './results.queries.ts';

type Props = { testId: string; onClose: () => void };

function tellDecided(attemptIds: string[], accept: boolean): void {
  const count = attemptIds.length;
  const undo = async () => {
    for (const attemptId of attemptIds) await acceptLate({ attemptId }, null);
  };
  const words = accept ? m.sresults_outage_done : m.sresults_outage_refused;
  showUndo({ text: words({ count, attempts: plain(count) }), undo });
}

/** What is said of each answer. */
const WORDS = {
  count: {
    title: m.sresults_outage_title,
    lines: [m.sresults_outage_who, m.sresults_outage_marks],
    act: m.sresults_outage_do,
  },
  refuse: {
    title: m.sresults_outage_refuse_title,
    lines: [m.sresults_outage_refuse_who, m.sresults_outage_refuse_told],
    act: m.sresults_outage_refuse_do,
  },
};

/** Asks from when to when the network or the server was out, and whether what came late because of it counts. */
export function OutageDialog({ testId, onClose }: Props) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [answer, setAnswer] = useState<keyof typeof WORDS>('count');
  const [isTried, setTried] = useState(false);
  const words = WORDS[answer];
  const accept = answer === 'count';
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
      tellDecided(attemptIds, accept);
      onClose();
    };
    mutate({ testId, from, to, accept }, { onSuccess });
  }
  const failure = isError ? m.speople_failed() : data?.attemptIds.length === 0 ? m.sresults_outage_none() : undefined;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.title()}
      lines={words.lines.map((line) => ({ text: line() }))}
      confirm={words.act()}
      keep={m.sresults_outage_keep()}
      undoNote={m.sresults_outage_undo()}
      busy={isPending}
      onConfirm={run}
    >
      <ChoiceRow
        label={m.sresults_late()}
        choices={[
          { value: 'count', label: m.sresults_outage_do(), icon: 'check-circle' },
          { value: 'refuse', label: m.sresults_outage_refuse_do(), icon: 'close-circle' },
        ]}
        value={answer}
        onChoose={(value) => {
          reset();
          setAnswer(value);
        }}
      />
      <MomentField label={m.sresults_outage_from()} value={from} onChange={change(setFrom)} />
      <MomentField
        label={m.sresults_outage_to()}
        value={to}
        onChange={change(setTo)}
        fault={isTried && !isWindow ? m.sresults_outage_moments() : undefined}
      />
      <FaultText>{failure}</FaultText>
    </ConfirmDialog>
  );
}
