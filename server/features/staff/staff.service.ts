import type { StaffRole } from '#server/features/links/links.access.ts';
import { endInvitations, newLink } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { hasAdmin, hasFreshAdminLink } from './staff.access.ts';

const HOURS = 24;
const SECONDS = HOURS * 3600;

type Where = { db: Db; publicUrl: string };

/** Mails somebody a link by which they join with a role; the links of before are dead then. */
export async function inviteStaff({ db, publicUrl }: Where, { email, role }: { email: string; role: StaffRole }) {
  await endInvitations(db, { email: email.toLowerCase() });
  const token = await newLink(db, { purpose: 'staff-entry', email, role, seconds: SECONDS });
  const details = { link: `${publicUrl}/staff-entry?token=${token}`, role, hours: HOURS };
  const dedupeKey = `staff-entry:${token.slice(0, 8)}:${email}`;
  await sendMail(db, { template: 'staff-entry', details, to: email, language: 'en', dedupeKey });
}

/** The address, good once and for a day, by which an administrator joins: for who holds the machine, never mailed. */
export async function newAdminAddress({ db, publicUrl }: Where): Promise<string> {
  const token = await newLink(db, { purpose: 'staff-entry', role: 'admin', seconds: SECONDS });
  return `${publicUrl}/staff-entry?token=${token}`;
}

/** The address for a school that nobody administers; undefined for every other, and when another process has just had it. */
export async function findJoinAddress(where: Where): Promise<string | undefined> {
  // Of several processes that start together one has it to say.
  return inTransaction(where.db, async (db) => {
    if ((await hasFreshAdminLink(db)) || (await hasAdmin(db))) return undefined;
    return newAdminAddress({ ...where, db });
  });
}
