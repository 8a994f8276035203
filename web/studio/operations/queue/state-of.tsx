import type { Job } from '#contract/jobs.ts';
import { stateText } from '#web/studio/operations/operation-words.ts';
import { Chip } from '#web/ui/chip.tsx';

const TONES = { waiting: 'neutral', running: 'brand', retrying: 'mar', failed: 'over', parked: 'neutral' } as const;

export const StateOf = ({ job: { state } }: { job: Job }) => <Chip tone={TONES[state]}>{stateText(state)}</Chip>;
