import { forgetAnnouncementsOf } from '#server/features/announcements/mailing/mailing.service.ts';
import { forgetRightsOf } from '#server/features/enrolments/enrolments.service.ts';
import { removeDocumentsOfDeleted } from '#server/features/invoices/invoices.service.ts';
import { forgetOrdersOf, removeOrdersOfDeleted } from '#server/features/orders/orders.service.ts';
import { forgetPaymentsOf } from '#server/features/payments/payments.service.ts';
import { TAX_DAYS } from '#server/features/privacy/privacy.rules.ts';
import { forgetRefundsOf } from '#server/features/refunds/refunds.service.ts';
import type { Db } from '#server/platform/db.ts';

/** Empties, in a transaction, what no law keeps of what a person bought. */
export async function forgetPurchases(db: Db, userId: string): Promise<void> {
  await forgetAnnouncementsOf(db, userId);
  await forgetRightsOf(db, userId);
  await forgetOrdersOf(db, userId);
  await forgetPaymentsOf(db, userId);
  await forgetRefundsOf(db, userId);
}

/** Removes what the tax law kept of deleted accounts, once its time is over: first the documents, then what they are of. */
export async function removeExpiredPurchases(db: Db): Promise<void> {
  await removeDocumentsOfDeleted(db, TAX_DAYS);
  await removeOrdersOfDeleted(db, TAX_DAYS);
}
