import { useState } from 'react';

/**
 * A choice that is not saved yet stands over what is saved, whatever snapshots come; once both are the same it is none any
 * more. `T` is compared as JSON.
 */
export function useChosenDraft<T>(saved: T): [T, (chosen: T) => void] {
  const [draft, setDraft] = useState<{ chosen: T }>();
  if (draft && JSON.stringify(draft.chosen) === JSON.stringify(saved)) setDraft(undefined);
  return [draft ? draft.chosen : saved, (chosen) => setDraft({ chosen })];
}
