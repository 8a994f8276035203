import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { readPocket } from '#web/platform/offline/use-pocket.ts';
import { endSession } from '#web/platform/session.ts';

/** Signs out and leaves for the sign-in page; when that fails one stays signed in and is told. Never rejects. */
export function useSignOut(): { leaving: boolean; signOut: () => Promise<void> } {
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      await api.sessions.remove();
      await readPocket()?.forgetKeptPages();
      endSession('signed-out');
    } catch {
      setLeaving(false);
      setAlert();
    }
  };
  return { leaving, signOut };
}
