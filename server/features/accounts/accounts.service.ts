import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/rights.ts';
import { endLinks, newLink } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { setPassword } from '#server/features/passwords/passwords.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Services } from '#server/platform/rpc.ts';
import { type Account, findPerson } from './accounts.access.ts';
import * as store from './accounts.store.ts';
import * as choice from './password-choice.rules.ts';
import * as profile from './profile/profile.store.ts';

const RESET_MINUTES = 60;

/** `db` may be a transaction: mails leave after its commit. */
export type Mailing = Pick<Services, 'db' | 'publicUrl'>;

/** The rule for a new password, for whoever lets one be chosen. */
export function checkNewPassword(password: string, chooser: choice.Chooser, minimum: number) {
  return choice.judgePassword(password, chooser, minimum);
}

/** Mails a link that sets a new password and ends the earlier ones; nothing goes to somebody suspended. */
export async function sendResetTo({ db, publicUrl }: Mailing, userId: string): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person || person.suspendedAt) return;
  await endLinks(db, userId, 'reset-password');
  const token = await newLink(db, { userId, purpose: 'reset-password', seconds: RESET_MINUTES * 60 });
  await sendMail(db, {
    template: 'reset-password',
    details: { name: person.name, link: `${publicUrl}/reset-password?token=${token}`, minutes: RESET_MINUTES },
    to: person.email,
    language: person.language,
    dedupeKey: `reset-password:${randomUUID()}`,
    userId,
  });
}

/** Tells whose address was used for a new account, or as a new address, that they have one already. */
export async function sayAlreadyRegistered({ db, publicUrl }: Mailing, person: Account, key: string): Promise<void> {
  await sendMail(db, {
    template: 'already-registered',
    details: { name: person.name, loginLink: `${publicUrl}/login`, resetLink: `${publicUrl}/reset-password` },
    to: person.email,
    language: person.language,
    dedupeKey: `already-registered:${key}`,
    userId: person.id,
  });
}

/** In a transaction: the person, whose row nobody else changes until it ends. */
export function findAccountToChange(db: Db, userId: string): Promise<Account | undefined> {
  return store.findPersonToChange(db, userId);
}

/** Suspends from `at` on, which ends every session at once; null lets in again. */
export async function setSuspended(db: Db, userId: string, suspendedAt: Date | null): Promise<void> {
  await store.setSuspendedAt(db, userId, suspendedAt);
}

/** Switches mails of a category on or off for somebody, in the transaction of `db`. */
export async function changeMailChoice(db: Db, userId: string, chosen: profile.Notifications): Promise<void> {
  await profile.setMailChoice(db, userId, chosen);
}

/** Keeps a number that somebody showed to be theirs (E.164), or none. False when it is as it was; throws the unique index `users_mobile`. */
export function changeMobile(db: Db, userId: string, mobile: string | null): Promise<boolean> {
  return store.setMobile(db, userId, mobile);
}

/** Keeps a phone number where none is known. */
export async function fillInPhone(db: Db, userId: string, phone: string): Promise<void> {
  await store.setMissingPhone(db, userId, phone);
}

/** In a transaction. False, and nothing changes, when the school would be left without an admin. */
export function setRole(db: Db, userId: string, role: Role): Promise<boolean> {
  return store.setRoleUnlessLast(db, userId, role);
}

type Staff = {
  name: string;
  email: string;
  role: Exclude<Role, 'student'>;
  phc: string;
  language?: Account['language'];
};

/** An account for whom a link let in, in a transaction; answers its id, or undefined when the e-mail is taken. */
export async function insertStaff(db: Db, { phc, language = 'en', ...staff }: Staff): Promise<string | undefined> {
  const userId = await store.insertUser(db, { ...staff, language });
  if (userId) await setPassword(db, userId, phc);
  return userId;
}

/** Keeps the State and PIN that something was bought with on the profile; both as they were is no change. */
export async function changeAddress(
  db: Db,
  userId: string,
  address: { stateCode: string; pin: string },
): Promise<void> {
  await store.setAddress(db, userId, address);
}

/** Says when an account is to be deleted; null calls it off. */
export async function scheduleDeletion(db: Db, userId: string, dueAt: Date | null): Promise<void> {
  await store.setDeletionDue(db, userId, dueAt);
}
