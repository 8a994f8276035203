import type { Quality } from '#contract/media.ts';
import type { Db } from '#server/platform/db.ts';
import type { Live } from '#server/platform/live.ts';
import { listSegments, type StoredSegment } from './videos.access.ts';

/** An hour of film has six hundred segments, which take some 60 KB here. */
const MAX_LISTS = 200;

export type SegmentLists = ReturnType<typeof createSegmentLists>;

/** Where the segments of the qualities that were asked for last are stored, until a change of any media is announced. */
export function createSegmentLists(db: Db, live: Live) {
  const lists = new Map<string, Promise<StoredSegment[]>>();
  live.subscribe('media', () => lists.clear());
  const keyOf = (mediaId: string, quality: Quality) => `${mediaId}/${quality}`;

  async function load(key: string, list: Promise<StoredSegment[]>): Promise<StoredSegment[]> {
    lists.set(key, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= MAX_LISTS) break;
      lists.delete(oldest);
    }
    const found = await list.catch((error) => {
      if (lists.get(key) === list) lists.delete(key);
      throw error;
    });
    if (found.length === 0 && lists.get(key) === list) lists.delete(key);
    return found;
  }

  return {
    /** In the order in which they play; none of a quality that there is not. */
    read: (mediaId: string, quality: Quality): Promise<StoredSegment[]> => {
      const key = keyOf(mediaId, quality);
      return lists.get(key) ?? load(key, listSegments(db, mediaId, quality));
    },
    forget: (mediaId: string, quality: Quality): void => void lists.delete(keyOf(mediaId, quality)),
  };
}
