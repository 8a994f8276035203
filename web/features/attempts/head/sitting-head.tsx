import { sectionLength } from '#web/features/attempts/sitting/section-times.ts';
import type { Sitting, SittingState } from '#web/features/attempts/sitting/sitting.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SavingLine } from './saving-line.tsx';
import { Timer } from './timer.tsx';

type SittingHeadProps = { title: string; sitting: Sitting; state: SittingState; onPalette: () => void };

/** Which test it is, how much time is left, whether all is saved, and on a phone the way to the palette. */
export function SittingHead({ title, sitting, state, onPalette }: SittingHeadProps) {
  const { startedAt, deadlineAt } = sitting.attempt;
  const { section } = state;
  const all = deadlineAt === null ? 0 : Date.parse(deadlineAt) - Date.parse(startedAt);
  const whole = section === undefined ? all : sectionLength(sitting.times(), section);
  return (
    <header className="border-line border-b bg-surface px-4 py-1 md:px-8">
      <div className="flex items-center gap-2">
        <h1 className="min-w-0 flex-1 truncate font-display text-base">{title}</h1>
        <Timer left={sitting.left} whole={whole} />
        <Button variant="soft" className="lg:hidden" onClick={onPalette}>
          {m.attempt_questions()}
        </Button>
      </div>
      <SavingLine {...state} />
    </header>
  );
}
