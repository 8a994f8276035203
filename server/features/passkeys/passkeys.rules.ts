import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Assertion, NewCredential } from '#contract/passkeys.ts';

/** Loaded when the first passkey is made or used: it takes as long to load as all else of a feature. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

export const CHALLENGE_MINUTES = 5;
/** The same, as browsers take it. */
export const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** Ed25519, ES256 and RS256: what every authenticator makes one of. The library's own choice asks the engine for what it only tries out. */
export const ALGORITHMS = [-8, -7, -257];

/** Whom a passkey is for: the name of the school's address, and the address that pages must come from. */
export type RelyingParty = { id: string; origin: string };

/** Undefined at an address that is a number (an IP): browsers make passkeys for names alone. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}

/** By what an authenticator knows whose passkey it holds: 32 bytes that tell nothing of the person. */
export function userHandleOf(userId: string): Buffer {
  return hash('sha256', `passkeys ${userId}`, 'buffer');
}

export function hashChallenge(challenge: string): Buffer {
  return hash('sha256', challenge, 'buffer');
}

/** The challenge that an authenticator says it signed; undefined when what came is none of its answers. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** A passkey as it is kept. `counter`: what its authenticator last counted to. */
export type Key = { credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] };

/** The passkey in an authenticator's answer, made for this challenge by a person it verified; undefined for any other. */
export async function readNewKey(
  { id: party, origin }: RelyingParty,
  challenge: string,
  { id, transports, ...response }: NewCredential,
): Promise<Key | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const made = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  const key = made?.registrationInfo?.credential;
  if (!key) return undefined;
  const { publicKey, counter } = key;
  return { credentialId: Buffer.from(key.id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
}

/**
 * What the authenticator counted to, if this passkey signed this challenge and its person was verified; undefined for any
 * other answer, and for a counter that did not go on: there is a copy of the passkey.
 */
export async function readCounter(
  { id: party, origin }: RelyingParty,
  challenge: string,
  { credentialId, publicKey, counter }: Key,
  { id, ...response }: Assertion,
): Promise<number | undefined> {
  const answer: AuthenticationResponseJSON = {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  };
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const signed = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party,
    requireUserVerification: true,
    credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => undefined);
  return signed?.verified ? signed.authenticationInfo.newCounter : undefined;
}
