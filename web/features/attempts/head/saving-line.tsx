import type { SittingState } from '#web/features/attempts/sitting/sitting.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

type SavingLineProps = Pick<SittingState, 'isUnsent' | 'pending'>;

/** Whether the server has what was answered; the number beside it is not read out again and again. */
export function SavingLine({ isUnsent, pending }: SavingLineProps) {
  return (
    <p className={`flex min-w-0 items-center gap-1.5 text-sm ${isUnsent ? 'text-marigold-800' : 'text-ink-2'}`}>
      <Icon name={isUnsent ? 'device' : 'check'} size={16} />
      <span role="status" className="min-w-0">
        {isUnsent ? m.attempt_saved_here() : m.attempt_saved()}
      </span>
      {isUnsent && (
        <span aria-hidden="true" className="tabular-nums">
          {plain(pending)}
        </span>
      )}
    </p>
  );
}
