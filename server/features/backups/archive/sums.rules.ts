import { createHash, type Hash } from 'node:crypto';

const NEWLINE = 10;

/** Counts and sums rows as COPY writes them: one a line. */
export function createSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    hear: (part: Buffer) => {
      hash.update(part);
      for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** How a list of files names one of them. */
export const lineOf = (key: string, bytes: number, sha256: string): string => `${key}\t${bytes}\t${sha256}\n`;

/** The same bytes, heard by a sum on their way. */
export async function* hashWhileReading(hash: Hash, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}
