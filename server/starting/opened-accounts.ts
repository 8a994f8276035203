import { giveVisitorOrders } from '#server/features/payments/apply/giving-over.service.ts';
import type { OnOpenedAccount } from '#server/platform/records/opened-account.ts';

/** All that is done in the transaction that opens an account. */
export const onOpenedAccount: OnOpenedAccount[] = [giveVisitorOrders];
