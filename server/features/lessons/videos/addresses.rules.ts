import type { Quality } from '#contract/media.ts';
import { isSigned, signedQuery } from '#server/platform/http/signed.ts';
import type { Person } from '#server/platform/session.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';

/** Whose addresses these are. */
export type StreamViewer = { userId: string; sessionId: string };

/** Playlists and keys of a stream: one signature for all of a lesson, so that a page can put a newer one on any of them. */
const LIST_SECONDS = 300;
const FILE_SECONDS = 6 * 3600;

export const visitorOf = ({ id, sessionId }: Pick<Person, 'id' | 'sessionId'>): StreamViewer => ({
  userId: id,
  sessionId,
});
export const secretOf = (secrets: Secrets): string => secrets.derive('addresses of lessons');
/** A segment at its signed address, or `access` in the place of one, in the only spelling that there is of it. */
const SEGMENT =
  /^\/files\/lessons\/(?<lesson>[^/?]{1,200})\/(?<quality>\w{1,10})\/(?:(?<index>0|[1-9]\d{0,4})\.ts|access)\?(?<query>e=(?<until>\d{1,12})&s=[\w-]{43})$/;

/** `list` is what all segments of a quality have in common; without `index` only the right is asked for. */
export type SegmentAddress = { list: string; index: number | undefined; untilSeconds: number };

/** What the address of a segment names; undefined for any other. */
export function parseSegmentAddress(url: string): SegmentAddress | undefined {
  const { lesson, quality, index, query, until } = SEGMENT.exec(url)?.groups ?? {};
  if (query === undefined) return undefined;
  const place = index === undefined ? undefined : Number(index);
  return { list: `${lesson}/${quality}?${query}`, index: place, untilSeconds: Number(until) };
}

export const streamPath = (lessonId: string, file: string): string =>
  `/files/lessons/${encodeURIComponent(lessonId)}/${file}`;

/** The key of a quality, for a device that keeps the lesson. */
export const leaseKeyFile = (quality: Quality): string => `lease-${quality}.key`;

const listsOf = (lessonId: string, streamId: string) => `${streamPath(lessonId, '*')}?stream=${streamId}`;
/** Its segments are many: one signature lets in to all of a quality. */
const segmentsOf = (lessonId: string, quality: Quality) => streamPath(lessonId, `${quality}/*`);
const soon = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** The query of every playlist and key of a lesson in this stream, and the second until which it holds. */
export function listQuery(secret: string, visitor: StreamViewer, lessonId: string, streamId: string) {
  const untilSeconds = soon(LIST_SECONDS);
  const signed = signedQuery(secret, { ...visitor, place: listsOf(lessonId, streamId), untilSeconds });
  return { query: `stream=${streamId}&${signed}`, untilSeconds };
}

export function segmentQuery(secret: string, visitor: StreamViewer, lessonId: string, quality: Quality): string {
  return signedQuery(secret, { ...visitor, place: segmentsOf(lessonId, quality), untilSeconds: soon(FILE_SECONDS) });
}

/** The signed address of a picture or captions. */
export function fileAddress(secret: string, visitor: StreamViewer, lessonId: string, file: string): string {
  const place = streamPath(lessonId, file);
  return `${place}?${signedQuery(secret, { ...visitor, place, untilSeconds: soon(FILE_SECONDS) })}`;
}

type Query = Readonly<Record<string, unknown>>;

/** The stream that this query of a playlist or key is signed for; undefined for any other query. */
export function readStream(secret: string, visitor: StreamViewer, lessonId: string, query: Query): string | undefined {
  const { stream, ...signed } = query;
  if (typeof stream !== 'string' || !isPlain(signed)) return undefined;
  return isSigned(secret, { ...visitor, place: listsOf(lessonId, stream) }, signed) ? stream : undefined;
}

export function isSegmentQuery(
  secret: string,
  visitor: StreamViewer,
  lessonId: string,
  quality: Quality,
  query: Query,
) {
  return isPlain(query) && isSigned(secret, { ...visitor, place: segmentsOf(lessonId, quality) }, query);
}

export function isFileQuery(
  secret: string,
  visitor: StreamViewer,
  lessonId: string,
  file: string,
  query: Query,
): boolean {
  return isPlain(query) && isSigned(secret, { ...visitor, place: streamPath(lessonId, file) }, query);
}

/** Nothing beside what is signed. */
function isPlain(query: Query): boolean {
  return Object.keys(query).sort().join() === 'e,s';
}
