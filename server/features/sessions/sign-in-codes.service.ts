import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '#contract/sessions.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { insertCode, removeCode, setCodeTried } from './sign-in-codes.store.ts';

const MINUTES = 10;

// The person's id is in the hash, so that one table of a million hashes does not open every row.
const hashCode = (userId: string, code: string): Buffer => hash('sha256', `${userId} ${code}`, 'buffer');

/** Mails six digits that let a sign-in pass; nothing when the last ones are not a minute old. */
export async function sendSignInCode(context: Context, { id: userId, name, email, language }: Viewer): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(context.db, async (db) => {
    const createdAt = await insertCode(db, userId, hashCode(userId, code), MINUTES);
    if (!createdAt) return;
    const dedupeKey = `sign-in-code:${userId}:${createdAt.toISOString()}`;
    const details = { name, code, minutes: MINUTES };
    await sendMail(db, { template: 'sign-in-code', details, to: email, language, dedupeKey, userId });
    await recordEvent(db, context, 'sign-in.step-up', { subjectId: userId });
  });
}

/** Takes the digits that were mailed, once; every try counts. */
export async function takeSignInCode(db: Db, userId: string, code: string): Promise<boolean> {
  const wanted = await setCodeTried(db, userId);
  const given = hashCode(userId, code.replace(/\s/g, ''));
  return wanted !== undefined && timingSafeEqual(wanted, given) && removeCode(db, userId, given);
}
