import * as v from 'valibot';
import { fillInPhone } from '#server/features/accounts/accounts.service.ts';
import { findOwner, giverOf, grantEntitlement } from '#server/features/enrolments/grant-entitlement.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { removeClaimed } from './waiting.store.ts';

/** Gives what waited for an address to whoever proved that it is theirs; the table of users asks for it. */
export const giveWaiting = defineJob(
  'enrolments.give-waiting',
  v.object({ userId: v.string() }),
  ({ db, publicUrl }, { userId }) =>
    inTransaction(db, async (tx) => {
      const owner = await findOwner(tx, userId);
      if (!owner) return 'no student';
      const claimed = await removeClaimed(tx, userId);
      for (const { product, title, until, givenBy } of claimed) {
        if (until !== null && until <= new Date()) continue;
        const giver = await giverOf(tx, { id: 'waited', askedBy: givenBy }, publicUrl);
        await grantEntitlement(tx, giver, { owner, product, title, until, note: 'waited for the first sign-in' });
      }
      const phone = claimed.find((each) => each.phone !== null)?.phone;
      if (phone) await fillInPhone(tx, userId, `+91${phone}`);
      return `${claimed.length} given`;
    }),
);
