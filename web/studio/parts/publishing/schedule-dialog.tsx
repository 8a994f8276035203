import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { MomentField } from '#web/studio/parts/moment/moment-field.tsx';

type Props = { open: boolean; onClose: () => void; onSchedule: (at: string) => unknown };

/** Asks for the moment at which something goes live by itself. */
export function ScheduleDialog({ open, onClose, onSchedule }: Props) {
  const [at, setAt] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const choose = () => {
    if (at === null || Date.parse(at) <= Date.now()) return setFault(m.scourse_schedule_past());
    onSchedule(at);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.scourse_schedule_title()}
      lines={[{ text: m.scourse_schedule_line() }]}
      confirm={m.scourse_bar_schedule()}
      keep={m.common_not_yet()}
      onConfirm={choose}
    >
      <MomentField
        label={m.scourse_schedule_at()}
        value={at}
        fault={fault}
        onChange={(moment) => {
          setAt(moment);
          setFault(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
