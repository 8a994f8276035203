import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { readPocket } from '#web/platform/offline/use-pocket.ts';
import { signOutBy } from '#web/platform/session.ts';

/** Few pages are signed out of. */
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
      await signOutBy(async () => {
        // While there is a session: what is pushed ends on the server too.
        await stopPush();
        await api.sessions.remove();
        await pocket?.forgetKeptPages();
      });
    } catch {
      setLeaving(false);
      setAlert();
    }
  };
  return { leaving, signOut };
}
