import type { Db } from '#server/platform/db.ts';
import { removeCertificatesOf } from './certificates.store.ts';

/** Certificates carry a name: they go with the account. */
export async function forgetCertificatesOf(db: Db, userId: string): Promise<void> {
  await removeCertificatesOf(db, userId);
}
