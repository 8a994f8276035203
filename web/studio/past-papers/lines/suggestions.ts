import { useSyncExternalStore } from 'react';
import type { SplitQuestion, UnitSuggestion } from '#contract/pastpapers/paper-split.ts';

let suggestions: ReadonlyMap<string, UnitSuggestion[]> = new Map();
const listeners = new Set<() => void>();
const NONE: UnitSuggestion[] = [];

/** Remembers what was suggested for each text, as long as the page is open. */
export function takeSuggestions(questions: SplitQuestion[]): void {
  suggestions = new Map([...suggestions, ...questions.map((each) => [each.text, each.suggestions] as const)]);
  for (const listener of listeners) listener();
}

/** What was suggested for a text that was pasted. */
export function useSuggestions(text: string | null): UnitSuggestion[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => suggestions.get(text ?? '') ?? NONE,
  );
}
