import type { StudioTestRow } from '#contract/tests/studio-test.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Whether students can begin a test. */
export function TestState({ state }: Pick<StudioTestRow, 'state'>) {
  if (state === 'published') return <Chip tone="leaf">{m.common_published()}</Chip>;
  if (state === 'archived') return <Chip tone="mar">{m.stest_archived()}</Chip>;
  return <Chip>{state === 'closed' ? m.common_closed() : m.common_draft()}</Chip>;
}
