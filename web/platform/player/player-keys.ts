/** What a key does to a film. Steps and speeds as numbers; a digit goes to so many tenths. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
  | { do: 'step'; seconds: number }
  | { do: 'speed'; by: 1 | -1 }
  | { do: 'goto'; share: number };

const commands: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'step', seconds: -10 },
  l: { do: 'step', seconds: 10 },
  ArrowLeft: { do: 'step', seconds: -5 },
  ArrowRight: { do: 'step', seconds: 5 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  '<': { do: 'speed', by: -1 },
  '>': { do: 'speed', by: 1 },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command of a key; none with a modifier, which is the browser's. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): PlayerCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/.test(key)) return { do: 'goto', share: Number(key) / 10 };
  return commands[key] ?? commands[key.toLowerCase()];
}

const TYPED = 'input:not([type="range"]):not([type="checkbox"]),textarea,select,[contenteditable]';

/** Whether a key belongs to what has the focus: something is typed, a button is pressed, a menu or dialog is walked. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${TYPED},dialog,[role="menu"],[role="tablist"]`)) return true;
  const presses = key === ' ' || key === 'Enter';
  return presses && target.closest('button,a,summary,[role="switch"]') !== null;
}
