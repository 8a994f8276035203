import type { StudioPaperRow } from '#contract/pastpapers/studio-paper.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Whether a paper is on the map. */
export function PaperState({ publishedAt }: Pick<StudioPaperRow, 'publishedAt'>) {
  return publishedAt ? <Chip tone="leaf">{m.common_published()}</Chip> : <Chip>{m.common_draft()}</Chip>;
}
