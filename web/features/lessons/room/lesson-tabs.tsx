import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

/** What stands under a lesson, one at a time; a `count` that shows nothing is not there. */
export type LessonTab = { id: string; label: string; count?: ReactNode; panel: () => ReactNode };

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home and End show another tab at once. One tab alone needs no strip: its panel stands under its name. */
export function LessonTabs({ label, tabs }: { label: string; tabs: LessonTab[] }) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  const chosen = tabs.find(({ id }) => id === shown) ?? tabs[0];
  if (!chosen) return null;
  if (tabs.length === 1)
    return (
      <section aria-labelledby={prefix}>
        <h2 id={prefix} className="font-display text-lg">
          {chosen.label}
        </h2>
        <div className="pt-3">{chosen.panel()}</div>
      </section>
    );

  function turn(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || !chosen || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = step(tabs.indexOf(chosen), tabs.length);
    setShown(tabs[to]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={turn}
        className="edge-to-edge flex gap-6 overflow-x-auto border-line border-b scrollbar-none max-lg:px-4 lg:mx-0 lg:px-0"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            tab={tab}
            chosen={tab === chosen}
            ids={{ tab: `${prefix}-${tab.id}`, panel: `${prefix}-panel` }}
            onChoose={() => setShown(tab.id)}
          />
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${chosen.id}`} className="pt-4">
        {chosen.panel()}
      </div>
    </div>
  );
}

type TabProps = { tab: LessonTab; chosen: boolean; ids: { tab: string; panel: string }; onChoose: () => void };

function Tab({ tab: { label, count }, chosen, ids, onChoose }: TabProps) {
  const look = chosen ? 'border-brand-600 text-brand-700' : 'border-transparent text-ink-2 hover:text-ink';
  return (
    <button
      type="button"
      role="tab"
      id={ids.tab}
      aria-selected={chosen}
      aria-controls={chosen ? ids.panel : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
      className={`-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 font-display font-medium text-md focus-visible:-outline-offset-2 ${look}`}
    >
      {label}
      {count !== undefined && (
        <span
          className={`min-w-6 rounded-full px-1.5 py-0.5 text-center text-sm tabular-nums empty:hidden ${chosen ? 'bg-brand-50' : 'bg-sunken'}`}
        >
          {count}
        </span>
      )}
    </button>
  );
}
