import type { Assertion, PasskeyRequest } from '#contract/passkeys.ts';
import type { SessionBegun } from '#contract/sessions.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { trySession } from '#server/features/sessions/sessions.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { newChallenge, takeChallenge } from './challenges.service.ts';
import { type RelyingParty, readCounter, TIMEOUT_MS, userHandleOf } from './passkeys.rules.ts';
import { findPasskey, setPasskeyUsed } from './passkeys.store.ts';

/** What an authenticator has to sign so that its person is signed in; the same for everybody. */
export async function beginPasskeySession({ db }: Context, party: RelyingParty): Promise<PasskeyRequest> {
  const challenge = await newChallenge(db, null);
  return { challenge, rpId: party.id, timeout: TIMEOUT_MS, userVerification: 'required' };
}

/**
 * Signs in whose passkey this is. Undefined, and nothing done but that the challenge is used up, for any other answer of an
 * authenticator and for somebody who is suspended.
 */
export async function trySessionByPasskey(
  context: Context,
  party: RelyingParty,
  credential: Assertion,
  deviceId: string,
): Promise<SessionBegun | undefined> {
  const challenge = await takeChallenge(context.db, credential, null);
  const passkey = await findPasskey(context.db, Buffer.from(credential.id, 'base64url'));
  if (!challenge || !passkey) return undefined;
  const { id: passkeyId, userId } = passkey;
  if (credential.userHandle !== userHandleOf(userId).toString('base64url')) return undefined;
  const counter = await readCounter(party, challenge, passkey, credential);
  if (counter === undefined) return undefined;
  return inTransaction(context.db, async (db) => {
    if (!(await setPasskeyUsed(db, passkeyId, counter, passkey.counter))) return undefined;
    await recordEvent(db, context, 'passkey.signed-in', { subjectId: userId });
    return trySession({ ...context, db }, userId, deviceId, true, passkeyId);
  });
}
