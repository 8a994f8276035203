import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type ChoiceRowProps = { name: string; chosen: boolean; onChoose: () => void; children: ReactNode; end?: ReactNode };

/** One of several: a native radio whose row is its target. */
export function RadioRow({ name, chosen, onChoose, children, end }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 hover:bg-sunken has-checked:bg-brand-50 has-checked:font-display has-checked:text-brand-700 has-focus-visible:outline-2 has-focus-visible:outline-brand-500">
      <input type="radio" name={name} checked={chosen} onChange={onChoose} className="sr-only" />
      <Icon name="check" size={18} className={chosen ? '' : 'invisible'} />
      <span className="flex flex-1 items-baseline gap-2 text-base">{children}</span>
      {end && <span className="shrink-0 text-sm tabular-nums">{end}</span>}
    </label>
  );
}
