import type { ResultRow } from '#contract/attempts/studio-result.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Something was saved so short ago that its student is writing. */
const WRITING_MS = 60_000;

type Props = Pick<ResultRow, 'state' | 'endedBy' | 'savedAt'> & { now: string | undefined };

/** Where an attempt stands; of an open one whether its student is writing. `now` is the server's time. */
export function ResultState({ state, endedBy, savedAt, now }: Props) {
  if (state === 'voided') return <Chip tone="over">{m.sresults_voided()}</Chip>;
  if (state === 'submitted') return <Chip>{endedBy === 'time' ? m.sresults_by_time() : m.tests_handed_in()}</Chip>;
  if (state === 'waiting') return <Chip tone="mar">{m.sresults_waiting()}</Chip>;
  const isWriting = savedAt !== null && now !== undefined && Date.parse(now) - Date.parse(savedAt) < WRITING_MS;
  return isWriting ? <Chip tone="live">{m.sresults_writing()}</Chip> : <Chip tone="brand">{m.sresults_open()}</Chip>;
}
