import type { Db } from '#server/platform/db.ts';
import type { StoredKeys } from '#server/platform/keys/key-ring.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import { listKeys } from './keys.store.ts';
import { openMailKeys, openMessageKeys, openPaymentKeys } from './stored-keys.rules.ts';

/** The keys that staff set. Throws when the school's own key cannot open them. */
export async function readStoredKeys(db: Db, secrets: Secrets): Promise<StoredKeys> {
  const kept: StoredKeys = {};
  for (const { name, sealed, setAt } of await listKeys(db)) {
    if (name === 'mail') kept.mail = { keys: openMailKeys(sealed, secrets), setAt };
    if (name === 'messages') kept.messages = { keys: openMessageKeys(sealed, secrets), setAt };
    if (name !== 'payments') continue;
    const { earlier, ...keys } = openPaymentKeys(sealed, secrets, new Date());
    kept.payments = { keys, earlier: earlier.map(({ until: _, ...before }) => before), setAt };
  }
  return kept;
}
