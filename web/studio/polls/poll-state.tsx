import type { StudioPoll } from '#contract/polls/polls.studio.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Whether students see it; several may be open where a school moved in with them, and one is shown. */
export function PollState({ state, isShown }: Pick<StudioPoll, 'state' | 'isShown'>) {
  if (state === 'live')
    return isShown ? <Chip tone="live">{m.common_live()}</Chip> : <Chip tone="mar">{m.snews_covered()}</Chip>;
  return <Chip>{state === 'closed' ? m.common_closed() : m.common_draft()}</Chip>;
}
