import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { nextMenuIndex } from './menu-keys.ts';
import { useBackCloses } from './overlay-entries.ts';

/** Spread on each link or button inside a `Menu`; it closes the menu, which a `menuitemradio` does not. */
export const menuItemProps = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-base text-ink hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2',
} as const;

type MenuProps = {
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  header?: ReactNode;
  children: ReactNode;
};

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

/** A button with a list of actions under it. The browser opens and closes it, also before the page is hydrated. */
export function Menu({ label, trigger, triggerClass = '', header, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => {
    list.current?.hidePopover();
    return true;
  });

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus();
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    list.current?.showPopover();
  }

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return list.current?.hidePopover();
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = nextMenuIndex(event.key, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  function onSelect(event: MouseEvent) {
    const chosen = event.target instanceof Element && event.target.closest('[role=menuitem]');
    if (chosen) list.current?.hidePopover();
  }

  return (
    <div className="menu-scope inline-flex">
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onKeyDown={onTriggerKey}
        className={`menu-anchor press rounded-full ${triggerClass}`}
      >
        {trigger}
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        onToggle={onToggle}
        className="menu-float w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        {header && <div className="mb-1 border-b border-line px-3 pt-1.5 pb-3">{header}</div>}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKey} onClick={onSelect}>
          {children}
        </div>
      </div>
    </div>
  );
}
