import { type ItemName, keyOfItem } from './offline-item.ts';

const NONCE_BYTES = 12;
const POINT: EcKeyImportParams = { name: 'ECDSA', namedCurve: 'P-256' };
const encoder = new TextEncoder();

/** The key of this person on this device: what it seals is read by this browser alone, and it cannot be read out itself. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seals the bytes of a part; `name` is bound to them, so that none can stand in for another. */
export async function seal(key: CryptoKey, name: string, bytes: BufferSource): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(name) }, key, bytes);
  const sealed = new Uint8Array(NONCE_BYTES + text.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(text), NONCE_BYTES);
  return sealed.buffer;
}

/** Opens what `seal` made; throws when it is not that, or of another name. */
export function openSealed(key: CryptoKey, name: string, sealed: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = sealed.slice(0, NONCE_BYTES);
  return crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(name) },
    key,
    sealed.slice(NONCE_BYTES),
  );
}

/** The key of a film as one that opens its segments and cannot be read out. */
export function importFilmKey(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['decrypt']);
}

/** A segment of a film in the clear: its place in the film is its initialisation vector (RFC 8216 5.2). */
export function openSegment(key: CryptoKey, place: number, bytes: BufferSource): Promise<ArrayBuffer> {
  const iv = new Uint8Array(16);
  new DataView(iv.buffer).setUint32(12, place);
  return crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, bytes);
}

type SignedLease = { userId: string; item: ItemName; until: string; signature: string };

/** Whether the school signed this lease; `publicKey` and signature in base64url. Never rejects. */
export async function isLeaseSigned(publicKey: string, lease: SignedLease): Promise<boolean> {
  const { userId, item, until, signature } = lease;
  const text = encoder.encode(JSON.stringify(['lease', userId, item.kind, item.id, until]));
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), POINT, false, ['verify']);
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), text);
  } catch {
    return false;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** Whose the kept items are, without saying who that is. */
export async function ownerMark(userId: string): Promise<string> {
  const hashed = await crypto.subtle.digest('SHA-256', encoder.encode(`items of ${userId}`));
  return [...new Uint8Array(hashed)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the bytes of a part are bound to. */
export const nameOfPart = (item: ItemName, part: string): string => `${keyOfItem(item)} ${part}`;
