type Chunks = AsyncIterable<Uint8Array>;

/** Why an encrypted file does not open, in words for whoever asked. */
export class AgeError extends Error {
  override name = 'AgeError';
}

const OTHER_KEY = 'The identity does not open this file: it was encrypted for another age recipient.';
const DAMAGED = 'The encrypted file is damaged or was cut short, or it is not encrypted by age. Take another copy.';
const IDENTITY = /^AGE-SECRET-KEY-/;

/** Encrypts bytes by age, 64 KB at a time, for whoever has the identity of one of these recipients. */
export async function* encryptFor(recipients: string[], chunks: Chunks): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* chunksOf(await encrypter.encrypt(streamOf(chunks)));
}

/** Throws an AgeError that names the first of these that is no recipient of age. */
export async function assertRecipients(recipients: string[]): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch (error) {
      throw new AgeError(`${recipient} is not a recipient of age: it is mistyped, or only a part of one.`, {
        cause: error,
      });
    }
  }
}

/**
 * The bytes that were encrypted, each 64 KB only when it was proven to be as it was written. Throws an AgeError for
 * another key and for a damaged file; what `chunks` throws is thrown on.
 */
export async function* decryptWith(identities: string[], chunks: Chunks): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  let broken: { cause: unknown } | undefined;
  async function* watched() {
    try {
      yield* chunks;
    } catch (cause) {
      broken = { cause };
      throw cause;
    }
  }
  try {
    yield* chunksOf(await decrypter.decrypt(streamOf(watched())));
  } catch (error) {
    if (broken) throw broken.cause;
    const isOther = error instanceof Error && error.message.includes('no identity matched');
    throw new AgeError(isOther ? OTHER_KEY : DAMAGED, { cause: error });
  }
}

/** The identities in the text of a file as age-keygen writes it; throws an AgeError when there is none. */
export function readIdentities(text: string): string[] {
  const identities = text.split(/\s+/).filter((word) => IDENTITY.test(word));
  if (identities.length > 0) return identities;
  throw new AgeError('The identity file holds no line that begins with AGE-SECRET-KEY-.');
}

/** A new pair: the identity decrypts and is kept secret, the recipient encrypts. */
export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

function streamOf(chunks: Chunks): ReadableStream<Uint8Array> {
  const rest = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await rest.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await rest.return?.();
    },
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
