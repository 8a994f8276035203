import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, NewCredential, PasskeyCreation, PasskeyRequest } from '#contract/passkeys.ts';

/** Where the page is, for whom it says it asks, whether the person was verified, and what is counted to. */
type TestCeremony = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An authenticator with one passkey (ES256), and the browser in front of it at `address`. */
export function openAuthenticator(address = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(20);
  let userHandle = '';
  let counted = 0;

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin }: TestCeremony) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? new URL(address).origin }));
  }

  function authenticatorData(flags: number, { rpId, isVerified = true, counter }: TestCeremony): Buffer {
    counted = counter ?? counted + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counted);
    const party = hash('sha256', rpId ?? new URL(address).hostname, 'buffer');
    return Buffer.concat([party, Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count]);
  }

  function coseKey(): Uint8Array {
    const point = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
    const entries: [number, number | Uint8Array | undefined][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0]],
      [-3, point[1]],
    ];
    return isoCBOR.encode(new Map(entries));
  }

  return {
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create({ challenge, user }: PasskeyCreation, how: TestCeremony = {}): NewCredential {
      userHandle = user.id;
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authenticatorData(HAS_KEY, how), Buffer.alloc(16), length, id, coseKey()]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, how).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      };
    },

    /** Signs with it, as `navigator.credentials.get` does. */
    get({ challenge }: PasskeyRequest, how: TestCeremony = {}): Assertion {
      const client = clientData('webauthn.get', challenge, how);
      const data = authenticatorData(0, how);
      const signature = sign('sha256', Buffer.concat([data, hash('sha256', client, 'buffer')]), privateKey);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      };
    },
  };
}
