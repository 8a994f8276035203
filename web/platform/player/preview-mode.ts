import { createContext, useContext } from 'react';
import { useViewer } from '#web/platform/session.ts';

/** Below it a film or document is looked at by who edits it: drawn as for its students, and nothing is kept of it. */
export const PreviewMode = createContext(false);

export function usePreviewMode(): boolean {
  return useContext(PreviewMode);
}

/** Whether nothing is kept of what is seen here: who edits it looks, or who has no account. */
export function useKeepsNothing(): boolean {
  const isNobody = useViewer() === null;
  return usePreviewMode() || isNobody;
}
