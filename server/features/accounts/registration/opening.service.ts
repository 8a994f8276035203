import { insertUser } from '#server/features/accounts/accounts.store.ts';
import { listBuyersToGive } from '#server/features/accounts/buyers/buyers.store.ts';
import { askParent } from '#server/features/accounts/parents/parents.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { giveConsent } from '#server/features/consents/consents.service.ts';
import { setPassword } from '#server/features/passwords/passwords.service.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type Registration, removeRegistrationsOf } from './registration.store.ts';

/**
 * Makes the account that waited; undefined when somebody had the e-mail first. Others that waited for it go with it; what was paid
 * for with this e-mail before is theirs.
 */
export async function openAccount(context: Context, waiting: Registration): Promise<string | undefined> {
  return context.db.transaction().execute(async (db) => {
    // First of all, so that the unique index puts those who race in line.
    const userId = await insertUser(db, waiting);
    if (!userId) return undefined;
    const buyerIds = await listBuyersToGive(db, waiting.email, waiting.buyerId);
    await setPassword(db, userId, waiting.passwordHash);
    for (const purpose of ['terms', 'account'] as const)
      await giveConsent(db, { userId, purpose, method: 'registration', address: waiting.address });
    if (waiting.parentEmail) await askParent({ db, publicUrl: context.publicUrl }, userId, waiting.parentEmail);
    await recordEvent(db, context, 'account.created', { subjectId: userId });
    for (const act of context.onOpenedAccount) await act({ db, publicUrl: context.publicUrl }, { userId, buyerIds });
    await removeRegistrationsOf(db, waiting.email, buyerIds);
    return userId;
  });
}
