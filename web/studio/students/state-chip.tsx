import type { StudentState } from '#contract/student-page.ts';
import { Chip } from '#web/ui/chip.tsx';
import { stateWords } from './student-words.ts';

const tones = { active: 'leaf', suspended: 'over', held: 'mar', deletion: 'mar', unverified: 'neutral' } as const;

/** How an account stands, in a colour and a word. */
export function StateChip({ state }: { state: StudentState }) {
  return <Chip tone={tones[state]}>{stateWords[state]()}</Chip>;
}
