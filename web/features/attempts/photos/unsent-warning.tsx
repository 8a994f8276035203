import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type DevicePhoto, listUnsent } from './answer-photos.ts';

/** Before an attempt is handed in: how many photos would not be part of it. */
export function UnsentWarning({ photos }: { photos: DevicePhoto[] }) {
  const { length } = listUnsent(photos);
  if (length === 0) return null;
  return (
    <Notice tone="marigold" icon="camera" role="status">
      {m.attempt_photos_unsent({ count: length, photos: plain(length) })}
    </Notice>
  );
}
