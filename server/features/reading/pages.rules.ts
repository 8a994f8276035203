import { createHash } from 'node:crypto';
import type { Document } from '#contract/reading/document.ts';
import { isSigned, signedQuery } from '#server/platform/http/signed.ts';
import type { Person } from '#server/platform/session.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

type Session = Pick<Person, 'id' | 'sessionId'>;

const STEP_SECONDS = 1800;

const placeOf = ({ kind, id }: Document): string => `/files/documents/${kind}/${encodeURIComponent(id)}`;
const secretOf = (secrets: Secrets): string => secrets.derive('addresses of pages');

/**
 * Where the pages of a document are, for this session: from half an hour to an hour, in steps, so that a page that was seen
 * just now has the same address and is not sent again. `right`: by what they are open. Its mark is in the pictures, so by
 * another right they have another address.
 */
export function grantPages(secrets: Secrets, { id: userId, sessionId }: Session, document: Document, right: string) {
  const untilSeconds = (Math.floor(Date.now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  const place = placeOf(document);
  return {
    imageBase: place,
    imageQuery: `${signedQuery(secretOf(secrets), { place, userId, sessionId, untilSeconds })}&r=${shortHash(right)}`,
    until: new Date(untilSeconds * 1000).toISOString(),
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/** Whether a query opens the pages of a document for this session. */
export function isGranted(
  secrets: Secrets,
  { id: userId, sessionId }: Session,
  document: Document,
  query: unknown,
): boolean {
  return isSigned(secretOf(secrets), { place: placeOf(document), userId, sessionId }, query);
}

/** The picture of a page as it is stored; throws when it is not there. */
export async function readPageImage(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.read(key);
  if (!file) throw new Error('a page is not in the storage');
  return Buffer.concat(await file.stream.toArray());
}
