/** A place among the options, from 0, or what leads on. */
export type RoomKey = number | 'next' | 'back' | 'mark' | 'clear' | 'language' | 'palette' | 'help';

const ACTS: Record<string, RoomKey> = {
  ...{ n: 'next', p: 'back', m: 'mark', c: 'clear', l: 'language', q: 'palette', '?': 'help' },
};

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does in an attempt; undefined for others. C clears, so the third option is 3 only. */
export function roomKeyOf({ key, ctrlKey, metaKey, altKey }: Keys): RoomKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (/^[1-8]$/.test(key)) return Number(key) - 1;
  return ACTS[letter] ?? (/^[a-h]$/.test(letter) ? letter.charCodeAt(0) - 97 : undefined);
}
