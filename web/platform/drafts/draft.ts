import { useEffect, useRef } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { useViewer } from '#web/platform/session.ts';

type Draft = Record<string, string>;

/**
 * Keeps what a person types in a form, in this tab and until `remove`: for a reload, or a page left by mistake. `save`
 * belongs to the form's `onInput`. What was typed before this script came is worth more than the draft.
 */
export function useDraft(name: string) {
  const form = useRef<HTMLFormElement>(null);
  const key = `draft:${name}:${useViewer()?.id ?? ''}`;
  useEffect(() => {
    if (form.current) restore(form.current, (browserStore.session.read(key) ?? {}) as Draft);
  }, [key]);

  function save(): void {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter(([, value]) => typeof value === 'string');
    browserStore.session.write(key, Object.fromEntries(typed));
  }

  return { form, save, remove: () => void browserStore.session.write(key, undefined) };
}

function restore(form: HTMLFormElement, draft: Draft): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      if (control.value === '') control.value = draft[control.name] ?? '';
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const typed = draft[control.name];
      if (typed === undefined || control.type === 'file' || control.value !== control.defaultValue) continue;
      control.value = typed;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
