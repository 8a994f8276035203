import type { Quality } from '#contract/media.ts';
import { type MediaFacts, type Sprite, setMediaReady } from '#server/features/media/media.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Segment } from './segments.rules.ts';

/** One size of a film as students are sent it. Rates in bits a second. */
export type Rendition = {
  name: Quality;
  width: number | null;
  height: number | null;
  bandwidth: number;
  averageBandwidth: number;
  codecs: string;
  sealedKey: string;
  segments: Segment[];
};

/** What there is of a film already: its sizes, its facts and its pictures. */
export async function readMade(db: Db, mediaId: string) {
  const { poster_key, strip, seconds, width, height } = await db
    .selectFrom('media')
    .where('id', '=', mediaId)
    .select(['poster_key', 'strip', 'seconds', 'width', 'height'])
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('media_renditions').where('media_id', '=', mediaId).select('name').execute();
  const facts = { seconds: Number(seconds), width: width ?? 0, height: height ?? 0 };
  return {
    names: rows.map(({ name }) => name),
    pictures: poster_key === null ? null : { posterKey: poster_key, strip: strip as Sprite | null, ...facts },
  };
}

/** Puts all renditions before students and says that the medium is ready: both or neither. */
export function insertVideo(db: Db, mediaId: string, facts: MediaFacts, renditions: Rendition[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await setMediaReady(transaction, mediaId, facts);
    if (renditions.length === 0) return;
    const rows = renditions.map(({ bandwidth, codecs, name, width, height, ...rest }) => ({
      ...{ media_id: mediaId, name, width, height, bandwidth, codecs },
      average_bandwidth: rest.averageBandwidth,
      bytes: rest.segments.reduce((sum, { bytes }) => sum + bytes, 0),
      sealed_key: rest.sealedKey,
      segments: JSON.stringify(rest.segments),
    }));
    await transaction.insertInto('media_renditions').values(rows).execute();
  });
}

/** A rendition that stands before students, by its sealed key. */
export function findRendition(
  db: Db,
  mediaId: string,
  { sealedKey }: Rendition,
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('media_renditions')
    .where('media_id', '=', mediaId)
    .where('sealed_key', '=', sealedKey)
    .select('name')
    .executeTakeFirst();
}
