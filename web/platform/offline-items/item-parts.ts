import type { FilmParts, LeaseOffer } from '#contract/leases.ts';
import type { Quality } from '#contract/media.ts';
import { readPageText } from './leases.queries.ts';
import type { ItemContent } from './offline-item.ts';

/** A part of an item: how it comes, and whether it comes encrypted already. Small parts are asked for last. */
export type ItemPart = { name: string; isEncrypted: boolean; read: (signal: AbortSignal) => Promise<ArrayBuffer> };

/** A file was not given; `retryAfterSeconds` where it is to be asked for later. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, retryAfter: string | null) {
    super(`a file was answered with ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter) || 1;
  }
}

const PATIENCE_MS = 60_000;
const encoder = new TextEncoder();

export async function readFileAt(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address, { signal: AbortSignal.any ? AbortSignal.any([signal, patience]) : signal });
  if (!answer.ok) throw new FileRefused(answer.status, answer.headers.get('retry-after'));
  return answer.arrayBuffer();
}

/** The quality of a film that was chosen, if the offer still has it. */
export const partsOfQuality = ({ film }: LeaseOffer, quality: Quality | null): FilmParts | undefined =>
  film?.qualities.find(({ name }) => name === quality);

/** Enough for a phone, and no more bytes than that. */
const ENOUGH: Quality[] = ['480p', '360p', '720p', '240p', '1080p', 'audio'];

/** The quality to keep a film at: the wanted one, else one that is enough; null for what is no film. */
export function qualityToKeep(offer: LeaseOffer, wanted: Quality | null): Quality | null {
  const names = offer.film?.qualities.map(({ name }) => name) ?? [];
  if (wanted && names.includes(wanted)) return wanted;
  return ENOUGH.find((name) => names.includes(name)) ?? null;
}

/** Bytes that an item takes, about; of a film at this quality. */
export const bytesOf = (offer: LeaseOffer, quality: Quality | null): number =>
  partsOfQuality(offer, quality)?.bytes ?? offer.bytes;

/** What is needed beside the parts; undefined where the offer has nothing at this quality. */
export function contentOf(offer: LeaseOffer, quality: Quality | null): ItemContent | undefined {
  const { film, document, mark } = offer;
  if (document) return { type: 'document', pages: document.pages };
  if (!film) return { type: 'article' };
  const chosen = partsOfQuality(offer, quality);
  if (!chosen) return undefined;
  const captions = film.captions.map(({ language }) => language);
  const { name, seconds } = chosen;
  const { chapters, posterUrl } = film;
  return { type: 'film', quality: name, seconds, captions, chapters, mark, hasPoster: posterUrl !== null };
}

/** All parts of an item, at the addresses of this offer, in the order in which they are wanted. */
export function partsOf(offer: LeaseOffer, quality: Quality | null): ItemPart[] {
  const { film, document, article } = offer;
  if (article !== null)
    return [{ name: 'article', isEncrypted: false, read: async () => encoder.encode(article).buffer }];
  if (document) return document.pages.flatMap((_, place) => partsOfPage(offer, document, place + 1));
  const chosen = partsOfQuality(offer, quality);
  if (!film || !chosen) return [];
  const file = (name: string, address: string, isEncrypted = false): ItemPart => ({
    ...{ name, isEncrypted },
    read: (signal) => readFileAt(address, signal),
  });
  return [
    ...film.captions.map(({ language, url }) => file(`captions ${language}`, url)),
    ...(film.posterUrl === null ? [] : [file('poster', film.posterUrl)]),
    ...chosen.seconds.map((_, place) =>
      file(`segment ${place}`, `${chosen.segmentBase}/${place}.ts?${chosen.segmentQuery}`, true),
    ),
  ];
}

type DocumentParts = NonNullable<LeaseOffer['document']>;

function partsOfPage(offer: LeaseOffer, { imageBase, imageQuery }: DocumentParts, page: number): ItemPart[] {
  const { kind, id } = offer;
  return [
    {
      name: `page ${page}`,
      isEncrypted: false,
      read: (signal) => readFileAt(`${imageBase}/${page}/large?${imageQuery}`, signal),
    },
    {
      name: `text ${page}`,
      isEncrypted: false,
      read: async () => encoder.encode(JSON.stringify(await readPageText({ kind, id }, page))).buffer,
    },
  ];
}
