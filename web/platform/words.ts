import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/procedure.ts';
import * as m from './words/generated/messages/_index.js';
import { overwriteGetLocale } from './words/generated/runtime.js';

export { m };

let current: Language = 'en';
const listeners = new Set<() => void>();
overwriteGetLocale(() => current);

/** The language of every message from here on; on the server it is set right before each (synchronous) rendering. */
export function speak(language: Language): void {
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

/** What `draw` answers while all messages are of this language; what is on the screen keeps its own. */
export function spokenIn<T>(language: Language, draw: () => T): T {
  const before = current;
  current = language;
  try {
    return draw();
  } finally {
    current = before;
  }
}

export function currentLanguage(): Language {
  return current;
}

/** The language, and a new rendering of the caller when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

/** A name in the given language: in Hindi where it has one there. */
export function nameIn(language: Language, name: string, hindi: string | null | undefined): string {
  return (language === 'hi' && hindi) || name;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
