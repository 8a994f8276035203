import { randomUUID } from 'node:crypto';
import { findPerson } from '#server/features/accounts/accounts.access.ts';
import type { Mailing } from '#server/features/accounts/accounts.service.ts';
import { endLinks, newLink } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { setParentEmail } from './parents.store.ts';

const DAYS = 14;

/**
 * Mails a parent the link by which they agree, in a transaction; what was mailed before ends. False when nobody's
 * consent is missing.
 */
export async function askParent({ db, publicUrl }: Mailing, userId: string, parentEmail: string): Promise<boolean> {
  const student = await findPerson(db, userId);
  if (!student?.awaitsParent) return false;
  await endLinks(db, userId, 'parent-consent');
  await setParentEmail(db, userId, parentEmail);
  const token = await newLink(db, { userId, purpose: 'parent-consent', email: parentEmail, seconds: DAYS * 24 * 3600 });
  await sendMail(db, {
    template: 'parent-consent',
    details: {
      studentName: student.name,
      link: `${publicUrl}/parent-consent?token=${token}`,
      noticeLink: `${publicUrl}/privacy-notice`,
      days: DAYS,
    },
    to: parentEmail,
    language: student.language,
    dedupeKey: `parent-consent:${randomUUID()}`,
    userId,
  });
  return true;
}
