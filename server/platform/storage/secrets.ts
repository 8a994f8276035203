import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Seals what must be read again but not be found in a copy of the database (AES-256-GCM; nonce, tag and text in base64url). */
export type Secrets = {
  seal: (text: string) => string;
  unseal: (sealed: string) => string;
  /** A secret of its own for one purpose, the same as long as the school's key is. */
  derive: (purpose: string) => string;
  /** The key itself, where the school made it and keeps it in the data folder: a backup takes it along. */
  kept?: string;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Secrets under the school's key: `given` of 32 characters or more, or one that is made and kept in the data folder. */
export async function openSecrets(given: string | undefined, dataDir: string): Promise<Secrets> {
  return given ? secretsUnder(given) : secretsOfSchool(dataDir);
}

/** Secrets under a key that is at hand. */
export function secretsUnder(material: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'adhyay sealed texts', 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', material, '', `adhyay ${purpose}`, 32)).toString('base64url'),
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

async function secretsOfSchool(dataDir: string): Promise<Secrets> {
  const kept = await storedKey(dataDir);
  return { ...secretsUnder(kept), kept };
}

async function storedKey(dataDir: string): Promise<string> {
  const place = join(dataDir, 'secret-key');
  const draft = `${place}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  // Two processes may begin at once: the first link wins, whole, and both read what stands there.
  await link(draft, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const key = await readFile(place, 'utf8');
  if (Buffer.from(key, 'base64url').length === KEY_BYTES) return key;
  throw new Error(
    `${place} does not hold a key: bring it back from a backup, what it sealed can be read with no other`,
  );
}
