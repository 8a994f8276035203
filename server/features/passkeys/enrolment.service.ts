import type { PasskeyCreation } from '#contract/passkeys.ts';
import { readSchool } from '#server/features/settings/settings.access.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { newChallenge } from './challenges.service.ts';
import { ALGORITHMS, loadWebAuthn, type RelyingParty, TIMEOUT_MS, userHandleOf } from './passkeys.rules.ts';
import { listCredentials, MAX_PASSKEYS } from './passkeys.store.ts';

/** What an authenticator needs to make a passkey of this person; undefined when they have ten. */
export async function beginPasskey(
  { db }: Context,
  party: RelyingParty,
  { id: userId, name, email }: Person,
): Promise<PasskeyCreation | undefined> {
  const known = await listCredentials(db, userId);
  if (known.length >= MAX_PASSKEYS) return undefined;
  const challenge = await newChallenge(db, userId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const made = await generateRegistrationOptions({
    rpName: (await readSchool(db)).name.en,
    rpID: party.id,
    userID: new Uint8Array(userHandleOf(userId)),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
  });
  const { rp, user, pubKeyCredParams } = made;
  return {
    challenge,
    rp: { id: party.id, name: rp.name },
    user,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => {
      return { id: credentialId.toString('base64url'), type: 'public-key', transports };
    }),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}
