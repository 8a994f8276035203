import { randomUUID } from 'node:crypto';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { endLinks } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { readSchool } from '#server/features/settings/settings.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './twofactor.rules.ts';
import {
  findFactor,
  insertFactor,
  readHolder,
  removeFactor,
  setConfirmed,
  setRecoveryCodes,
  setRecoveryCodeUsed,
  setStepTaken,
} from './twofactor.store.ts';

type Keeper = Pick<Context, 'db' | 'secrets'>;
type Caller = Keeper & Pick<Context, 'identity' | 'address' | 'requestId' | 'publicUrl'>;

/** Takes a code of somebody's app, or a recovery code, each of which works once; undefined for any other. */
export async function takeCode(
  { db, secrets }: Keeper,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  const factor = await findFactor(db, userId);
  if (!factor?.confirmedAt) return undefined;
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = await stepOf(secrets.unseal(factor.secret), digits);
    return step !== undefined && (await setStepTaken(db, userId, step)) ? 'totp' : undefined;
  }
  return (await setRecoveryCodeUsed(db, userId, hashRecoveryCode(code))) ? 'recovery' : undefined;
}

/** A secret for somebody's app, in the place of one that was not confirmed; undefined when two-factor is on already. */
export async function beginEnrolment(
  { db, secrets }: Keeper,
  userId: string,
  label: string,
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = await newSecret();
  if (!(await insertFactor(db, userId, secrets.seal(secret)))) return undefined;
  const { name } = await readSchool(db);
  return { secret, uri: await uriOf(secret, name.en, label) };
}

/** Switches two-factor on by the first code and answers the recovery codes; undefined when the code is wrong or nothing was begun. */
export async function confirmEnrolment(caller: Caller, userId: string, code: string): Promise<string[] | undefined> {
  const factor = await findFactor(caller.db, userId);
  if (!factor || factor.confirmedAt) return undefined;
  const step = await stepOf(caller.secrets.unseal(factor.secret), code.replace(/\s/g, ''));
  if (step === undefined) return undefined;
  return inTransaction(caller.db, async (db) => {
    if (!(await setConfirmed(db, userId, factor.secret, step))) return undefined;
    await endLinks(db, userId, 'two-factor-setup');
    await tellHolder(db, caller, userId, 'on');
    return renewRecoveryCodes(db, userId);
  });
}

/** Ends the recovery codes that were, in the transaction of `db`, and answers ten new ones. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = await newRecoveryCodes();
  await setRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Switches two-factor off, in the transaction of `db`. */
export async function endTwoFactor(db: Db, caller: Caller, userId: string): Promise<void> {
  await removeFactor(db, userId);
  await tellHolder(db, caller, userId, 'off');
}

async function tellHolder(db: Db, caller: Caller, userId: string, now: 'on' | 'off'): Promise<void> {
  const { name, email, language } = await readHolder(db, userId);
  await sendMail(db, {
    template: `two-factor-${now}`,
    details: { name, when: momentInWords(language), helpLink: `${caller.publicUrl}/contact-us` },
    to: email,
    language,
    dedupeKey: `two-factor-${now}:${randomUUID()}`,
    userId,
  });
  await recordEvent(db, caller, `two-factor.${now}`, { subjectId: userId });
}
