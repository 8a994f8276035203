import { useSyncExternalStore } from 'react';
import type { SplitQuestion, UnitSuggestion } from '#contract/pastpapers/paper-split.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';

let suggestions: ReadonlyMap<string, UnitSuggestion[]> = new Map();
const { subscribe, notify } = createListeners();
const NONE: UnitSuggestion[] = [];

/** Remembers what was suggested for each text, as long as the page is open. */
export function takeSuggestions(questions: SplitQuestion[]): void {
  suggestions = new Map([...suggestions, ...questions.map((each) => [each.text, each.suggestions] as const)]);
  notify();
}

/** What was suggested for a text that was pasted. */
export function useSuggestions(text: string | null): UnitSuggestion[] {
  return useSyncExternalStore(subscribe, () => suggestions.get(text ?? '') ?? NONE);
}
