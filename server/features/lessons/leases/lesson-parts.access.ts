import type { LeaseOffer } from '#contract/leases.ts';
import { readChapters } from '#contract/lessons/chapters.ts';
import type { OpenLesson } from '#server/features/lessons/lessons.access.ts';
import { readLessonText } from '#server/features/lessons/lessons.store.ts';
import {
  fileAddress,
  leaseKeyFile,
  secretOf,
  segmentQuery,
  streamPath,
  visitorOf,
} from '#server/features/lessons/videos/addresses.rules.ts';
import { findVideo, listFilmSegments } from '#server/features/lessons/videos/videos.access.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';

type LessonParts = Pick<LeaseOffer, 'film' | 'article' | 'bytes'>;

/** A film or an article as a device keeps it, for who may open it; undefined of another kind, and while there is nothing. */
export async function findLessonParts(context: Context, lesson: OpenLesson): Promise<LessonParts | undefined> {
  if (lesson.kind === 'article') {
    const { body } = await readLessonText(context.db, lesson.id);
    return { film: null, article: body, bytes: Buffer.byteLength(body) };
  }
  const { mediaId } = lesson;
  const film = lesson.kind === 'video' && mediaId ? await findFilm(context, lesson.id, mediaId) : undefined;
  if (!film) return undefined;
  const thinnest = film.qualities.find(({ name }) => name !== 'audio') ?? film.qualities[0];
  return { film, article: null, bytes: thinnest?.bytes ?? 0 };
}

async function findFilm(context: Context, lessonId: string, mediaId: string) {
  const { db, secrets } = context;
  const video = await findVideo(db, mediaId);
  if (!video) return undefined;
  const { chapters } = await readLessonText(db, lessonId);
  const [secret, visitor] = [secretOf(secrets), visitorOf(requirePerson(context))];
  const address = (file: string) => fileAddress(secret, visitor, lessonId, file);
  const renditions = await listFilmSegments(db, mediaId);
  return {
    seconds: video.seconds,
    posterUrl: video.hasPoster ? address('poster.webp') : null,
    captions: video.captions.map((language) => ({ language, url: address(`captions-${language}.vtt`) })),
    chapters: readChapters(chapters).chapters,
    qualities: renditions.map((rendition) => ({
      ...rendition,
      segmentBase: streamPath(lessonId, rendition.name),
      segmentQuery: segmentQuery(secret, visitor, lessonId, rendition.name),
      keyUrl: address(leaseKeyFile(rendition.name)),
    })),
  };
}
