import { createContext, useContext } from 'react';

/** Below it a film or document is looked at by who edits it: drawn as for its students, and nothing is kept of it. */
export const PreviewMode = createContext(false);

export function usePreviewMode(): boolean {
  return useContext(PreviewMode);
}
