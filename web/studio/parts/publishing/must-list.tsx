import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Something that is to be done before publishing; advice does not count. `note` says how far it is. */
export type Must = { id: string; label: string; isDone: boolean; isAdvice?: boolean; note?: string | undefined };

/** How many of the musts are done, with all of them and the advice in a card above. */
export function MustList({ musts }: { musts: Must[] }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const isOutside = event.target instanceof Node && !box.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : isOutside) setOpen(false);
    };
    for (const name of ['keydown', 'pointerdown']) document.addEventListener(name, leave);
    return () => {
      for (const name of ['keydown', 'pointerdown']) document.removeEventListener(name, leave);
    };
  }, [open]);
  const counted = musts.filter(({ isAdvice }) => !isAdvice);
  const done = counted.filter(({ isDone }) => isDone).length;
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 font-display text-sm hover:bg-sunken"
      >
        <Ring share={counted.length === 0 ? 1 : done / counted.length} />
        {m.scourse_bar_ready({ done: String(done), count: String(counted.length) })}
        <Icon name="chevron-down" size={16} className={open ? 'rotate-180' : ''} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute start-0 bottom-full mb-3 w-88 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 shadow-float"
      >
        <h2 className="mb-2 font-bold text-sm">{m.scourse_bar_before()}</h2>
        <ul className="grid gap-2.5">
          {musts.map((must) => (
            <Line key={must.id} {...must} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Line({ label, isDone, isAdvice, note }: Must) {
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Mark isDone={isDone} isAdvice={isAdvice ?? false} />
      <span className="min-w-0 flex-1">{label}</span>
      <span className={`text-xs ${isDone || isAdvice ? 'text-ink-3' : 'text-marigold-800'}`}>
        {note ?? (isDone ? m.scourse_bar_done() : isAdvice ? m.scourse_bar_advice() : m.scourse_bar_to_do())}
      </span>
    </li>
  );
}

function Mark({ isDone, isAdvice }: { isDone: boolean; isAdvice: boolean }) {
  if (isDone)
    return (
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-leaf-700 text-surface">
        <Icon name="check" size={14} />
      </span>
    );
  const look = isAdvice ? 'border-dashed border-ctl' : 'border-marigold-700';
  return <span aria-hidden="true" className={`size-5 shrink-0 rounded-full border-2 ${look}`} />;
}

const AROUND = 2 * Math.PI * 8;

function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 22 22" className="-rotate-90 text-leaf-700">
      <circle cx="11" cy="11" r="8" fill="none" strokeWidth="4" className="stroke-line" />
      <circle
        cx="11"
        cy="11"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray={`${AROUND * share} ${AROUND}`}
      />
    </svg>
  );
}
