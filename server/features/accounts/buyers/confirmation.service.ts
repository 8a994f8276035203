import { randomBytes } from 'node:crypto';
import type { Mailing } from '#server/features/accounts/accounts.service.ts';
import {
  countRecentMails,
  MAX_MAILS_AN_HOUR,
  type Registration,
  setToken,
} from '#server/features/accounts/registration/registration.store.ts';
import { hashOfLinkToken } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { sumInWords } from '#server/platform/mail/sums.ts';
import { findPaidOrder } from './buyers.store.ts';

/**
 * Mails the link that opens what was paid before there was an account, in the transaction of `db` that holds the registration.
 * The same mail goes to who has an account and to who has none. Answers what was done, for the log of jobs.
 */
export async function mailPaidOrder(
  { db, publicUrl }: Mailing,
  waiting: Registration,
  buyerId: string,
): Promise<string> {
  const order = await findPaidOrder(db, buyerId);
  if (!order) return 'not paid';
  const { tokenHash, email, name, language } = waiting;
  if ((await countRecentMails(db, email, 3600)) >= MAX_MAILS_AN_HOUR) return 'mailed too often';
  const token = randomBytes(16).toString('base64url');
  const newTokenHash = hashOfLinkToken(token);
  await setToken(db, tokenHash, newTokenHash);
  await sendMail(db, {
    template: 'confirm-paid-order',
    details: {
      ...{ name, number: order.number, title: order.title, total: sumInWords(order.totalPaise) },
      link: `${publicUrl}/verify-email?token=${token}`,
    },
    to: email,
    language,
    dedupeKey: `confirm-paid-order:${newTokenHash.toString('hex')}`,
  });
  return 'mailed a link';
}
