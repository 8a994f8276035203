import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type CalculatorKey, type CalculatorState, calculatorKeyOf, displayOf, EMPTY, press } from './calculator.ts';

type Look = 'digit' | 'act' | 'equals';
type Button = [key: CalculatorKey, face: string, name: (() => string) | undefined, look: Look];

const digit = (face: CalculatorKey): Button => [face, face, undefined, 'digit'];

/** In the order of their rows, four in each. */
const BUTTONS: Button[] = [
  ['memory-clear', 'MC', m.attempt_calc_memory_clear, 'act'],
  ['memory-recall', 'MR', m.attempt_calc_memory_recall, 'act'],
  ['memory-minus', 'M−', m.attempt_calc_memory_minus, 'act'],
  ['memory-plus', 'M+', m.attempt_calc_memory_plus, 'act'],
  ['clear', 'C', m.attempt_calc_clear, 'act'],
  ['back', '⌫', m.attempt_calc_back, 'act'],
  ['sign', '±', m.attempt_calc_sign, 'act'],
  ['over', '÷', m.attempt_calc_over, 'act'],
  ...[digit('7'), digit('8'), digit('9')],
  ['times', '×', m.attempt_calc_times, 'act'],
  ...[digit('4'), digit('5'), digit('6')],
  ['minus', '−', m.attempt_calc_minus, 'act'],
  ...[digit('1'), digit('2'), digit('3')],
  ['plus', '+', m.attempt_calc_plus, 'act'],
  ...[digit('0'), ['.', '.', m.attempt_calc_point, 'digit'] satisfies Button],
  ['equals', '=', m.attempt_calc_equals, 'equals'],
];

const looks: Record<Look, string> = {
  digit: 'border-line bg-surface',
  act: 'border-line bg-sunken text-ink',
  equals: 'col-span-2 border-transparent bg-act text-white hover:bg-act-h',
};

const SIGNS = { plus: '+', minus: '−', times: '×', over: '÷' } as const;

/** A calculator of four functions with a memory: at the lower edge of a phone, beside the question on a wide page. What is in it stays when it is closed. */
export function CalculatorPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [state, dispatch] = useReducer(press, EMPTY);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
  if (!isOpen) return null;
  const onKey = (event: KeyboardEvent) => {
    const isPressed = event.key === 'Enter' && event.target instanceof HTMLButtonElement;
    const key = isPressed ? undefined : calculatorKeyOf(event);
    if (event.key === 'Escape') onClose();
    else if (key) dispatch(key);
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={m.common_calculator()}
      onKeyDown={onKey}
      className="fixed inset-x-0 bottom-0 z-30 rounded-t-card border border-line bg-paper p-3 shadow-float outline-none lg:inset-x-auto lg:end-84 lg:bottom-20 lg:w-80 lg:rounded-card"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-display text-base">{m.common_calculator()}</h2>
        <IconButton icon="close" iconSize={20} label={m.common_close()} onClick={onClose} />
      </div>
      <Display state={state} />
      <div className="mt-2 grid grid-cols-4 gap-1.5">
        {BUTTONS.map(([key, face, name, look]) => (
          <button
            key={key}
            type="button"
            aria-label={name?.()}
            onClick={() => dispatch(key)}
            className={`press min-h-11 rounded-control border font-display text-lg tabular-nums ${looks[look]}`}
          >
            {face}
          </button>
        ))}
      </div>
    </section>
  );
}

function Display({ state }: { state: CalculatorState }) {
  const { fault, memory, pending } = state;
  return (
    <div className="flex min-h-13 items-center gap-2 rounded-control border border-line bg-surface px-3">
      <span className="w-5 shrink-0 text-ink-2 text-sm">
        {memory.top !== 0n && <abbr title={m.attempt_calc_memory_full()}>{m.attempt_calc_memory_mark()}</abbr>}
      </span>
      <span aria-hidden="true" className="w-4 shrink-0 text-ink-2 text-lg">
        {pending && SIGNS[pending.operation]}
      </span>
      <output aria-live="polite" className="min-w-0 flex-1 truncate text-end font-display text-2xl tabular-nums">
        {fault === 'by-zero' && <span className="text-base">{m.attempt_calc_by_zero()}</span>}
        {fault === 'too-large' && <span className="text-base">{m.attempt_calc_too_large()}</span>}
        {displayOf(state).replace('-', '−')}
      </output>
    </div>
  );
}
