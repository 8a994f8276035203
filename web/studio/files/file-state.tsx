import type { MediaItem } from '#contract/media.ts';
import { useMediaOverview } from '#web/studio/parts/upload/media.queries.ts';
import { Chip } from '#web/ui/chip.tsx';
import { stateOf } from './file-words.ts';

/** The state of a file; while it is converted, how far it is. */
export function FileState({ file }: { file: MediaItem }) {
  const { data } = useMediaOverview();
  const now = data?.media.find(({ id }) => id === file.id) ?? file;
  const { text, tone } = stateOf(now);
  return (
    <Chip tone={tone}>
      {text}
      {now.status === 'working' && ` ${now.percent}%`}
    </Chip>
  );
}
