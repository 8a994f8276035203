import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageViewer } from '#contract/page-boot.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { useViewer } from '#web/platform/session.ts';

/** Who works here: the server sends the studio to nobody else. */
export function useStaff(): PageViewer {
  const viewer = useViewer();
  if (!viewer) throw new Error('the studio was opened by nobody');
  return viewer;
}

/** Goes to an address of the studio, whatever its query. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate({ href: to });
}

/** What the address has in the place of this name, '' without. */
export function useParam(name: string): string {
  const params: Record<string, unknown> = useParams({ strict: false });
  const value = params[name];
  return typeof value === 'string' ? value : '';
}

const SWITCH = 'studio-single-letters';

/** Whether single letters act; a person may switch that off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return browserStore.local.readText(SWITCH) !== 'off';
}

export function setShortcuts(on: boolean): void {
  browserStore.local.writeText(SWITCH, on ? 'on' : 'off');
}

const FIELDS = 'input, textarea, select, [contenteditable], [role=menu] *, dialog[open] *';

/** Runs `act` for single keys that are pressed outside of fields, menus and dialogs. It says whether it took the key. */
export function useShortcuts(act: (key: string, event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areShortcutsOn()) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      if (document.querySelector('dialog[open]')) return;
      if (act(event.key, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
