import { forgetLinksOf } from '#server/features/links/links.service.ts';
import { forgetMailsOf } from '#server/features/mails/mails.service.ts';
import { forgetPasswordOf } from '#server/features/passwords/passwords.service.ts';
import { listFilesOf, removeDownloadsOf } from '#server/features/privacy/privacy.store.ts';
import { forgetSessionsOf } from '#server/features/sessions/sessions.service.ts';
import { forgetTwoFactorOf } from '#server/features/twofactor/twofactor.service.ts';
import { forgetWishlistOf } from '#server/features/wishlist/wishlist.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { eraseStudioData } from './desk.service.ts';
import { forgetLearning } from './learning.service.ts';
import { forgetPurchases } from './purchases.service.ts';

/** Removes or empties, in a transaction, what other features hold of a person; their files go at once. */
export async function forgetBelongings(db: Db, storage: Storage, userId: string): Promise<void> {
  for (const { fileKey } of await listFilesOf(db, userId)) await storage.remove(fileKey);
  await removeDownloadsOf(db, userId);
  await forgetPasswordOf(db, userId);
  await forgetTwoFactorOf(db, userId);
  await forgetLinksOf(db, userId);
  await forgetSessionsOf(db, userId);
  await forgetWishlistOf(db, userId);
  await eraseStudioData(db, userId);
  await forgetMailsOf(db, userId);
  await forgetLearning(db, userId);
  await forgetPurchases(db, userId);
}
