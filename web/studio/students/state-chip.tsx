import type { StudentState } from '#contract/students/student-page.ts';
import { Chip } from '#web/ui/chip.tsx';
import { studentStateWords } from './student-words.ts';

const tones = { active: 'leaf', suspended: 'over', held: 'mar', deletion: 'mar', unverified: 'neutral' } as const;

/** How an account stands, in a colour and a word. */
export function StudentStateChip({ state }: { state: StudentState }) {
  return <Chip tone={tones[state]}>{studentStateWords[state]()}</Chip>;
}
