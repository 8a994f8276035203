import type { Right } from './testing-right.ts';

const right = (audience: Right['for'], input?: unknown, gives = 'OK'): Right => ({ for: audience, input, gives });
const MADE = { id: 'bm9uZQ', clientDataJSON: 'e30', attestationObject: 'oA' };
const SIGNED = { id: 'bm9uZQ', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };

/** Passkeys, at an address that is a number and so has none. */
export const PASSKEY_RIGHTS: Record<string, Right> = {
  'passkeys.watch': right('own-account'),
  'passkeys.begin': right('own-account', { password: 'not the password' }, 'PASSKEYS_NOT_OFFERED'),
  'passkeys.create': right('own-account', { credential: MADE }, 'PASSKEYS_NOT_OFFERED'),
  'passkeys.remove': right('own-account', { passkeyId: 'none' }, 'NOT_FOUND'),
  'passkeys.session.begin': right('anyone', undefined, 'PASSKEYS_NOT_OFFERED'),
  'passkeys.session.create': right('anyone', { credential: SIGNED, deviceId: 'a-device' }, 'PASSKEYS_NOT_OFFERED'),
};
