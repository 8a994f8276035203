import { useState } from 'react';
import { useLesson } from '#web/features/lessons/lessons.queries.ts';
import { VideoPlayer } from '#web/features/lessons/player/video-player.tsx';
import { makePlayhead } from '#web/platform/player/playhead.ts';
import { PreviewMode } from '#web/platform/player/preview-mode.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type VideoPreviewProps = { courseId: string; lesson: { id: string; revision: number } };

/** A film that plays, by the very player that students have. Nothing of it is kept. */
export function VideoPreview(props: VideoPreviewProps) {
  return (
    <PreviewMode value={true}>
      <LazyVideo {...props} />
    </PreviewMode>
  );
}

function LazyVideo({ courseId, lesson }: VideoPreviewProps) {
  const [playhead] = useState(makePlayhead);
  const { lesson: shown, isFetching, failed, refetch } = useLesson(courseId, lesson.id, true, lesson.revision);
  if (shown?.film) return <VideoPlayer lesson={shown} film={shown.film} playhead={playhead} />;
  if (failed) return <ListFailed retrying={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton className="aspect-video" />;
}
