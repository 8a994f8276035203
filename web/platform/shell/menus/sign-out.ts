import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { readPocket } from '#web/platform/offline/use-pocket.ts';
import { endSession } from '#web/platform/session.ts';

/** Few pages are signed out of; what is pushed ends on the server too. */
const stopPush = () =>
  import('#web/platform/push/stop-push.ts').then(
    ({ stopPushHere }) => stopPushHere(),
    () => undefined,
  );

/** Signs out and leaves for the sign-in page; when that fails one stays signed in and is told. Never rejects. */
export function useSignOut(): { leaving: boolean; signOut: () => Promise<void> } {
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      const pocket = readPocket();
      // Before the session ends: its end leads every tab away, in the middle of what is not done.
      await stopPush();
      await api.sessions.remove();
      await pocket?.forgetKeptPages();
      endSession('signed-out');
    } catch {
      setLeaving(false);
      setAlert();
    }
  };
  return { leaving, signOut };
}
