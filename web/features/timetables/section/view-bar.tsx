import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type ViewBarProps = {
  isMonth: boolean;
  isMine: boolean;
  canChoose: boolean;
  onChange: (change: { isMonth?: boolean; isMine?: boolean }) => void;
};

/** Whose papers, and in which form. */
export function ViewBar({ isMonth, isMine, canChoose, onChange }: ViewBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      {canChoose ? (
        <Switch
          checked={isMine}
          label={m.timetables_mine_only()}
          onChange={() => onChange({ isMine: !isMine })}
          className="flex-row-reverse gap-3 font-medium"
        />
      ) : (
        <span />
      )}
      <fieldset className="flex rounded-control bg-sunken p-1">
        <legend className="sr-only">{m.timetables_view()}</legend>
        <Choice icon="checklist" chosen={!isMonth} onChoose={() => onChange({ isMonth: false })}>
          {m.common_list()}
        </Choice>
        <Choice icon="calendar" chosen={isMonth} onChoose={() => onChange({ isMonth: true })}>
          {m.timetables_month()}
        </Choice>
      </fieldset>
    </div>
  );
}

type ChoiceProps = { icon: IconName; chosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ icon, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-2 font-display md:gap-2 md:px-3 text-base has-focus-visible:outline-2 has-focus-visible:outline-brand-500 ${chosen ? 'bg-surface text-ink shadow-card' : 'text-ink-2'}`}
    >
      <input type="radio" name="view" checked={chosen} onChange={onChoose} className="sr-only" />
      <Icon name={icon} size={18} />
      {children}
    </label>
  );
}
