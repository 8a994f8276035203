import type { StudioAnnouncement } from '#contract/announcements/announcements.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Whether students see it, did, or will. */
export function AnnouncementState({ state, isShown }: Pick<StudioAnnouncement, 'state' | 'isShown'>) {
  if (state === 'live')
    return isShown ? <Chip tone="live">{m.common_live()}</Chip> : <Chip tone="mar">{m.snews_covered()}</Chip>;
  if (state === 'scheduled') return <Chip tone="brand">{m.common_scheduled()}</Chip>;
  return <Chip>{state === 'ended' ? m.snews_ended() : m.common_draft()}</Chip>;
}
