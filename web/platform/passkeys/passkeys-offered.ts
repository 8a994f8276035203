import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a passkey can be made and used here; undefined until the page's script runs. */
export function usePasskeysOffered(): boolean | undefined {
  return useSyncExternalStore(never, arePasskeysOffered, () => undefined);
}

/** A browser has passkeys where a page came by https or is of this machine, and for names alone, not for numbers (IPs). */
function arePasskeysOffered(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}
