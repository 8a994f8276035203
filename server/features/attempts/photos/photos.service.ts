import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Db } from '#server/platform/db.ts';
import { listPhotos } from './photos.store.ts';

const photosOf = ({ answer }: AttemptEvent): string[] => (answer && 'text' in answer ? (answer.photos ?? []) : []);

/**
 * Events whose answers name only photos that are there for their position. A page names a photo once it was sent: what is
 * named before could be filled in after the end.
 */
export async function withSentPhotos(db: Db, attemptId: string, events: AttemptEvent[]): Promise<AttemptEvent[]> {
  const named = [...new Set(events.flatMap(photosOf))];
  if (named.length === 0) return events;
  const sent = new Map((await listPhotos(db, attemptId, named)).map(({ photoId, position }) => [photoId, position]));
  return events.map((event) => {
    const { answer, position } = event;
    if (!answer || !('text' in answer) || !answer.photos) return event;
    const photos = [...new Set(answer.photos)].filter((photoId) => sent.get(photoId) === position);
    return { ...event, answer: { ...answer, photos } };
  });
}
