import type { Stream } from '#contract/streams.ts';
import type { Db } from '#server/platform/db.ts';

const MOST = 12;

export async function listLiveStreams(db: Db): Promise<Stream[]> {
  return db
    .selectFrom('streams')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .select(['id', 'title', 'video_id as videoId', 'thumbnail_url as thumbnailUrl'])
    .execute();
}
