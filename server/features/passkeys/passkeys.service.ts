import { randomUUID } from 'node:crypto';
import type { NewCredential } from '#contract/passkeys.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { deviceInWords } from '#server/platform/http/device.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { takeChallenge } from './challenges.service.ts';
import * as rules from './passkeys.rules.ts';
import * as store from './passkeys.store.ts';

/** Adds the passkey that was made by what `beginPasskey` answered, which is used up either way; tells its person by mail. */
export async function addPasskey(
  context: Context,
  party: rules.RelyingParty,
  person: Person,
  credential: NewCredential,
): Promise<'added' | 'full' | 'refused'> {
  const challenge = await takeChallenge(context.db, credential, person.id);
  const key = challenge && (await rules.readNewKey(party, challenge, credential));
  if (!key) return 'refused';
  return inTransaction(context.db, async (db) => {
    if ((await store.countPasskeys(db, person.id)) >= store.MAX_PASSKEYS) return 'full';
    const name = deviceInWords(context.userAgent);
    if (!(await store.insertPasskey(db, person.id, name, key))) return 'refused';
    await tellHolder(db, context, person, 'added', name);
    return 'added';
  });
}

/** Deletes a person's own passkey and tells them by mail; false when there is none of this id. */
export function deletePasskey(context: Context, person: Person, passkeyId: string): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const name = await store.removePasskey(db, person.id, passkeyId);
    if (name === undefined) return false;
    await tellHolder(db, context, person, 'removed', name);
    return true;
  });
}

async function tellHolder(
  db: Db,
  context: Context,
  { id: userId, name, email, language }: Person,
  now: 'added' | 'removed',
  device: string,
): Promise<void> {
  const changeLink = `${context.publicUrl}/change-password`;
  await sendMail(db, {
    template: `passkey-${now}`,
    details: { name, when: momentInWords(language), device: device || '—', changeLink },
    to: email,
    language,
    dedupeKey: `passkey-${now}:${randomUUID()}`,
    userId,
  });
  await recordEvent(db, context, `passkey.${now}`, { subjectId: userId, details: { device } });
}
