import type { RoomOverlay, SittingSteps } from '#web/features/attempts/sitting/use-steps.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { QuestionCheck } from './question-check.tsx';

type StepBarProps = { steps: SittingSteps; isReadOnly: boolean };

/** What leads from question to question, always within reach. */
export function StepBar({ steps, isReadOnly }: StepBarProps) {
  const { isFirst, isMarked } = steps;
  return (
    <nav
      aria-label={m.attempt_steps()}
      className="grid grid-cols-[auto_1fr_1fr] gap-2 border-line border-t bg-surface px-3 py-2 md:flex md:px-8"
    >
      <Button variant="line" disabled={isFirst} onClick={steps.back}>
        {m.common_back()}
      </Button>
      <Button variant="line" aria-pressed={isMarked} disabled={isReadOnly} onClick={steps.markAndNext}>
        {m.attempt_mark_next()}
      </Button>
      <Button disabled={isReadOnly} onClick={steps.next}>
        {m.attempt_save_next()}
      </Button>
    </nav>
  );
}

type QuestionActionsProps = StepBarProps & { onOverlay: (overlay: RoomOverlay) => void };

/** Under a question: what empties it, and what concerns the whole paper. */
export function QuestionActions({ steps, isReadOnly, onOverlay }: QuestionActionsProps) {
  return (
    <>
      {steps.sitting.attempt.isCheckable && <QuestionCheck steps={steps} />}
      <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-4">
        <Button
          variant="ghost"
          disabled={isReadOnly || !steps.hasAnswer || steps.sitting.isLocked(steps.question.position)}
          onClick={steps.clear}
        >
          {m.attempt_clear()}
        </Button>
        <Button variant="ghost" icon="article" onClick={() => onOverlay('paper')}>
          {m.attempt_paper()}
        </Button>
        {steps.sitting.attempt.calculator === 'simple' && (
          <Button variant="ghost" onClick={() => onOverlay('calculator')}>
            {m.common_calculator()}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onOverlay('look')}>
          {m.attempt_look()}
        </Button>
        <Button variant="ghost" className="max-lg:hidden" onClick={() => onOverlay('keys')}>
          {m.attempt_keys()}
        </Button>
        <Button
          variant="line"
          className="ms-auto"
          disabled={isReadOnly}
          onClick={() => onOverlay(steps.hasNextSection ? 'section' : 'hand-in')}
        >
          {steps.hasNextSection ? m.attempt_next_section() : m.attempt_hand_in()}
        </Button>
      </div>
    </>
  );
}
