import { calculate, type Fraction, formatFraction, type Operation, parseTyped, ZERO } from './fractions.ts';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type MemoryKey = 'memory-clear' | 'memory-recall' | 'memory-plus' | 'memory-minus';
export type CalculatorKey = Digit | '.' | Operation | MemoryKey | 'equals' | 'clear' | 'back' | 'sign';

/** `typed`: what is being typed, else `value` is shown. `pending`: what is done with the next number. */
export type CalculatorState = {
  typed: string | undefined;
  value: Fraction;
  pending: { left: Fraction; operation: Operation } | undefined;
  memory: Fraction;
  fault: 'by-zero' | 'too-large' | undefined;
};

const MAX_TYPED = 12;

export const EMPTY: CalculatorState = {
  ...{ typed: undefined, value: ZERO, pending: undefined, memory: ZERO, fault: undefined },
};

const numberOf = ({ typed, value }: CalculatorState): Fraction => (typed === undefined ? value : parseTyped(typed));

function withResult(state: CalculatorState, value: Fraction | undefined): CalculatorState {
  const empty = { ...EMPTY, memory: state.memory };
  if (value === undefined) return { ...empty, fault: 'by-zero' };
  return formatFraction(value) === undefined ? { ...empty, fault: 'too-large' } : { ...state, typed: undefined, value };
}

function type(state: CalculatorState, key: Digit | '.'): CalculatorState {
  const before = state.typed ?? '';
  if (key === '.' && before.includes('.')) return state;
  if (before.replace(/\D/g, '').length >= MAX_TYPED && state.typed !== undefined) return state;
  const typed = `${key === '.' && before === '' ? '0' : before === '0' && key !== '.' ? '' : before}${key}`;
  return { ...state, typed, fault: undefined };
}

/** What waits is done, if there is a number for it. */
function settle(state: CalculatorState): CalculatorState {
  const { pending } = state;
  if (!pending) return { ...state, value: numberOf(state), typed: undefined };
  return withResult({ ...state, pending: undefined }, calculate(pending.left, pending.operation, numberOf(state)));
}

function remember(state: CalculatorState, operation: 'plus' | 'minus'): CalculatorState {
  const memory = calculate(state.memory, operation, numberOf(state)) ?? state.memory;
  return formatFraction(memory) === undefined ? { ...state, fault: 'too-large' } : { ...settleTyped(state), memory };
}

const settleTyped = (state: CalculatorState): CalculatorState => ({
  ...state,
  value: numberOf(state),
  typed: undefined,
});

function turnSign(state: CalculatorState): CalculatorState {
  const { typed, value } = state;
  if (typed === undefined) return { ...state, value: { ...value, top: -value.top } };
  return { ...state, typed: typed.startsWith('-') ? typed.slice(1) : `-${typed}` };
}

function eraseLast(state: CalculatorState): CalculatorState {
  const rest = state.typed?.slice(0, -1);
  if (rest === undefined) return state;
  return { ...state, typed: rest === '' || rest === '-' ? '0' : rest };
}

const OPERATIONS: readonly CalculatorKey[] = ['plus', 'minus', 'times', 'over'] satisfies Operation[];
const isOperation = (key: CalculatorKey): key is Operation => OPERATIONS.includes(key);

/** The calculator after a key: step by step from the left, as one on a desk; every number is exact, only what is shown is rounded. */
export function press(state: CalculatorState, key: CalculatorKey): CalculatorState {
  if (isOperation(key)) {
    // A second sign takes the place of the first.
    const isReplaced = state.pending !== undefined && state.typed === undefined;
    const done = isReplaced ? { ...state, value: state.pending?.left ?? ZERO } : settle(state);
    return done.fault ? done : { ...done, pending: { left: done.value, operation: key } };
  }
  const acts: Record<Exclude<CalculatorKey, Operation | Digit | '.'>, () => CalculatorState> = {
    equals: () => settle(state),
    clear: () => ({ ...EMPTY, memory: state.memory }),
    back: () => eraseLast(state),
    sign: () => turnSign(state),
    'memory-clear': () => ({ ...state, memory: ZERO }),
    'memory-recall': () => ({ ...state, typed: undefined, value: state.memory, fault: undefined }),
    'memory-plus': () => remember(state, 'plus'),
    'memory-minus': () => remember(state, 'minus'),
  };
  return key in acts ? acts[key as keyof typeof acts]() : type(state, key as Digit | '.');
}

/** What the display shows, '' with a fault. */
export const displayOf = ({ typed, value, fault }: CalculatorState): string =>
  fault ? '' : (typed ?? formatFraction(value) ?? '');

const TYPED_KEYS: Record<string, CalculatorKey> = {
  ...{ '+': 'plus', '-': 'minus', '*': 'times', x: 'times', '/': 'over', '=': 'equals', Enter: 'equals' },
  ...{ Backspace: 'back', Delete: 'clear', c: 'clear', ',': '.', '.': '.' },
};

/** The key of the calculator for one of the keyboard; undefined for others. */
export function calculatorKeyOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) {
  if (ctrlKey || metaKey || altKey) return undefined;
  return /^[0-9]$/.test(key) ? (key as Digit) : TYPED_KEYS[key.length === 1 ? key.toLowerCase() : key];
}
