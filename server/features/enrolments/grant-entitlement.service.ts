import type { ProductRef } from '#contract/products/product.ts';
import { type Account, findPerson } from '#server/features/accounts/accounts.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { openPath } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import { lastDayInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import { hasProduct } from './enrolments.access.ts';
import { tellEnrolled } from './enrolments.service.ts';
import { setRenewed, setRightsLocked } from './ordered.store.ts';
import { findEnd, findStandingRight, insertGrant, setUntil } from './rights.store.ts';

/** Who gives, from where, and where the links of a mail lead. */
export type Giver = Pick<Context, 'identity' | 'address' | 'requestId' | 'publicUrl'>;
type Gift = { owner: Account; product: ProductRef; title: string; until: Date | null; note: string };

/** A student to whom a right may be given: staff, and whoever was deleted, are nobody here. */
export async function findOwner(db: Db, userId: string): Promise<Account | undefined> {
  const person = await findPerson(db, userId);
  return person?.role === 'student' && !person.anonymisedAt ? person : undefined;
}

/** Gives a product for nothing, in a transaction, writes it down and mails; the right's id, or undefined when it is owned. */
export async function grantEntitlement(tx: Db, giver: Giver, { owner, product, title, until, note }: Gift) {
  const { id: userId, name, email, language } = owner;
  await setRightsLocked(tx, userId);
  if (await hasProduct(tx, userId, product.id)) return undefined;
  await setRenewed(tx, userId, [product.id]);
  const id = await insertGrant(tx, {
    userId,
    productId: product.id,
    until,
    staffId: giver.identity.person?.id ?? null,
    note,
  });
  const details = { ...product, before: null, after: { until }, note };
  await recordEvent(tx, giver, 'access.granted', { subjectId: userId, details });
  await sendMail(tx, {
    template: 'access-granted',
    details: {
      name,
      title,
      until: until && lastDayInWords(language, until),
      openLink: `${giver.publicUrl}${openPath(product)}`,
    },
    to: email,
    language,
    dedupeKey: `access-granted:${id}`,
    userId,
  });
  await tellEnrolled(tx, { id, userId, product, source: 'grant', expiresAt: until }, null);
  return id;
}

const DAY_MS = 86_400_000;

type More = { userId: string; product: ProductRef; days: number; note: string };

/** Lets somebody have a product so many days longer, from now when it is over already; false when it ends never, or was not theirs. */
export async function extendEntitlement(tx: Db, giver: Giver, { userId, product, days, note }: More): Promise<boolean> {
  await setRightsLocked(tx, userId);
  const right = await findEnd(tx, userId, product.id);
  if (!right) return false;
  const until = new Date(Math.max(right.expiresAt.getTime(), Date.now()) + days * DAY_MS);
  await setUntil(tx, right.id, until, note);
  const details = { ...product, before: { until: right.expiresAt }, after: { until }, note };
  await recordEvent(tx, giver, 'access.extended', { subjectId: userId, details });
  return true;
}

type Until = { rightId: string; userId: string; until: Date | null; note: string };

/** Lets a right that stands last until then; not where it lasts as long by now, or was taken meanwhile. */
export async function prolongEntitlement(tx: Db, giver: Giver, { rightId, userId, until, note }: Until): Promise<void> {
  await setRightsLocked(tx, userId);
  const right = await findStandingRight(tx, rightId);
  if (!right?.expiresAt || (until && until <= right.expiresAt)) return;
  await setUntil(tx, rightId, until, note);
  const details = { ...right.product, before: { until: right.expiresAt }, after: { until }, note };
  await recordEvent(tx, giver, 'access.extended', { subjectId: userId, details });
}

type Work = { id: string; askedBy: string | null };

/** Whoever asked for it: each event says so. */
export async function giverOf(tx: Db, { id, askedBy }: Work, publicUrl: string): Promise<Giver> {
  const person = askedBy ? await findPerson(tx, askedBy) : undefined;
  const identity: Giver['identity'] = person
    ? { person: { ...person, photoUrl: null, theme: 'system', held: null, sessionId: 'none' } }
    : { person: null, reason: 'signed-out' };
  return { identity, address: '', requestId: id, publicUrl };
}
