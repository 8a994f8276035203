import { useState } from 'react';
import type { Stream } from '#contract/streams.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { StreamPlayer } from './stream-player.tsx';
import { useLiveStreams } from './streams.queries.ts';

const EVERY_MS = 7000;

/** The classes that are live now; nothing when there is none. One plays at a time, and then the slides stand still. */
export function StreamCarousel() {
  const { data: streams, isError, isFetching, refetch } = useLiveStreams();
  const [playingId, setPlayingId] = useState<string>();
  if (!streams) return isError && <StreamsFailed retrying={isFetching} onRetry={refetch} />;
  if (streams.length === 0) return null;
  const labels = {
    region: m.stream_heading(),
    previous: m.stream_previous(),
    next: m.stream_next(),
    pause: m.stream_pause(),
    play: m.stream_play(),
  };
  return (
    <>
      <h2 className="sr-only">{m.stream_heading()}</h2>
      <Carousel
        labels={labels}
        everyMs={EVERY_MS}
        held={streams.some(({ id }) => id === playingId)}
        copies={streams.length === 2 && streams.map(drawCopy)}
      >
        {streams.map((stream, place) => (
          <StreamPlayer
            key={stream.id}
            stream={stream}
            playing={stream.id === playingId}
            urgent={place === 0}
            onPlay={() => setPlayingId(stream.id)}
          />
        ))}
      </Carousel>
    </>
  );
}

const drawCopy = (stream: Stream) => (
  <StreamPlayer key={stream.id} stream={stream} playing={false} urgent={false} onPlay={() => undefined} />
);

function StreamsFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button variant="line" icon="refresh" busy={retrying} onClick={onRetry}>
      {m.common_retry()}
    </Button>
  );
  return (
    <Card>
      <ErrorState className="py-6" title={m.stream_error_title()} text={m.home_list_error_text()} actions={retry} />
    </Card>
  );
}
