import { useEffect, useRef } from 'react';
import { useViewer } from '#web/platform/session.ts';

type Draft = Record<string, string>;

/**
 * Keeps what a person types in a form, in this tab and until `forget`: for a reload, or a page left by mistake. `keep`
 * belongs to the form's `onInput`. What was typed before this script came is worth more than the draft.
 */
export function useDraft(name: string) {
  const form = useRef<HTMLFormElement>(null);
  const key = `draft:${name}:${useViewer()?.id ?? ''}`;
  useEffect(() => {
    if (form.current) restore(form.current, read(key));
  }, [key]);

  function keep(): void {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter(([, value]) => typeof value === 'string');
    write(key, JSON.stringify(Object.fromEntries(typed)));
  }

  return { form, keep, forget: () => write(key, undefined) };
}

function restore(form: HTMLFormElement, draft: Draft): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      if (control.value === '') control.value = draft[control.name] ?? '';
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const kept = draft[control.name];
      if (kept === undefined || control.type === 'file' || control.value !== control.defaultValue) continue;
      control.value = kept;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** A browser may refuse its storage. */
function read(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {}
}
