import * as v from 'valibot';
import {
  countRecentMails,
  findRegistrationOfBuyer,
  MAIL_PAUSE_SECONDS,
} from '#server/features/accounts/registration/registration.store.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { mailPaidOrder } from './confirmation.service.ts';

/** Mails the link that opens what was paid before there was an account; `again`: unless one went a moment ago. */
export const confirmPaidOrder = defineJob(
  'accounts.confirm-paid-order',
  v.object({ buyerId: v.string(), again: v.boolean() }),
  ({ db, publicUrl }, { buyerId, again }) =>
    db.transaction().execute(async (transaction) => {
      const waiting = await findRegistrationOfBuyer(transaction, buyerId);
      if (!waiting) return 'nothing waits';
      if (again && (await countRecentMails(transaction, waiting.email, MAIL_PAUSE_SECONDS)) > 0)
        return 'mailed a moment ago';
      return mailPaidOrder({ db: transaction, publicUrl }, waiting, buyerId);
    }),
);
