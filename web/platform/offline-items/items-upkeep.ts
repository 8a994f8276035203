import type { SignedOutReason } from '#contract/procedure.ts';
import { mayHaveItems } from './items-mark.ts';
import { forgetItems, openItemsStore } from './items-store.ts';
import { renewLeases, resumeItems } from './keeping.ts';

/** A session that ran out by itself may be begun again; every other end is somebody's will. */
const ENDS_ITEMS: readonly SignedOutReason[] = ['elsewhere', 'suspended', 'credentials-changed'];

/** What is kept goes when the server has ended the session for a reason. Never rejects. */
export async function endItems(reason: SignedOutReason): Promise<void> {
  if (ENDS_ITEMS.includes(reason)) await forgetItems();
}

/**
 * Keeps up what this device has of a person: now, and whenever there is a connection again, leases are renewed, what ended
 * goes, and what is on its way comes. Answers with what ends that.
 */
export function keepUpItems(userId: string): () => void {
  const run = async () => {
    if (!navigator.onLine || !mayHaveItems()) return;
    const store = await openItemsStore(userId);
    for (const item of await store.listRemoved()) await store.removeItem(item);
    await renewLeases(store);
    await resumeItems(store);
  };
  const quietly = () => void run().catch(() => undefined);
  quietly();
  addEventListener('online', quietly);
  return () => removeEventListener('online', quietly);
}

export { forgetItems, listItemsOfDevice } from './items-store.ts';
