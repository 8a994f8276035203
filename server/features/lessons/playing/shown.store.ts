import { readChapters } from '#contract/lessons/chapters.ts';
import type { Lesson, Play } from '#contract/lessons/lesson-page.ts';
import type { VisibleLesson } from '#server/features/lessons/lessons.access.ts';
import { readLessonText } from '#server/features/lessons/lessons.store.ts';
import {
  fileAddress,
  listQuery,
  secretOf,
  streamPath,
  visitorOf,
} from '#server/features/lessons/videos/addresses.rules.ts';
import { findVideo, type Video } from '#server/features/lessons/videos/videos.access.ts';
import { maskAddress } from '#server/platform/mail/masked-address.ts';
import { askerOf, type Context } from '#server/platform/rpc.ts';

/** All that a lesson shows; whether this person may see it has been asked by then. */
export async function readShown(
  context: Context,
  { id, courseId, title, kind, mediaId }: VisibleLesson,
): Promise<Lesson> {
  const [video, { chapters, ...text }] = await Promise.all([
    kind === 'video' && mediaId ? findVideo(context.db, mediaId) : undefined,
    readLessonText(context.db, id),
  ]);
  const film = video && { ...withAddresses(context, id, video), chapters: readChapters(chapters).chapters };
  return { id, courseId, title, kind, ...text, film: film ?? null };
}

function withAddresses(
  context: Context,
  lessonId: string,
  video: Video,
): Omit<NonNullable<Lesson['film']>, 'chapters'> {
  const { hasPoster, strip, captions, ...facts } = video;
  const secret = secretOf(context.secrets);
  const visitor = visitorOf(askerOf(context));
  const address = (file: string) => fileAddress(secret, visitor, lessonId, file);
  return {
    ...facts,
    posterUrl: hasPoster ? address('poster.webp') : null,
    strip: strip && { ...strip, url: address('strip.webp') },
    captions: captions.map((language) => ({ language, url: address(`captions-${language}.vtt`) })),
  };
}

/** Where the playlists of a film are, for this session and stream, and what moves over its picture. */
export function readAddresses(
  context: Context,
  lessonId: string,
  { streamId, film }: { streamId: string; film: Video },
): Omit<Play, 'resumeSeconds'> {
  const { query, untilSeconds } = listQuery(secretOf(context.secrets), visitorOf(askerOf(context)), lessonId, streamId);
  const hasAudio = film.qualities.some(({ name }) => name === 'audio');
  return {
    manifestUrl: `${streamPath(lessonId, 'master.m3u8')}?${query}`,
    audioUrl: hasAudio ? `${streamPath(lessonId, 'audio.m3u8')}?${query}` : null,
    until: new Date(untilSeconds * 1000).toISOString(),
    mark: markOf(context),
  };
}

/** Of a visitor nothing is known: where the film was seen. */
function markOf({ identity: { person }, publicUrl }: Context): string {
  return person ? `${person.name} · ${maskAddress(person.email)}` : new URL(publicUrl).host;
}
