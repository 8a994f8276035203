import { createContext, useContext } from 'react';

/** Below it a film or document is looked at by who edits it: drawn as for its students, and nothing is kept of it. */
export const Looking = createContext(false);

export function useLooking(): boolean {
  return useContext(Looking);
}
