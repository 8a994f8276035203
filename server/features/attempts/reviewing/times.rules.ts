/** Where a student was from a moment on, in milliseconds. */
export type Seen = { position: number; at: number };

/** Who looks at one question for longer does something else. */
const MAX_AT_ONCE_MS = 5 * 60 * 1000;

/**
 * How many seconds a student looked at each question: what lies between one event and the next is of the question of the first, at
 * most five minutes of it. A total above the time of the attempt is cut in proportion. `seen` is in order; `endAt` in milliseconds.
 */
export function secondsByPosition(
  seen: Seen[],
  { beganAt, endAt }: { beganAt: number; endAt: number },
): Map<number, number> {
  const spent = new Map<number, number>();
  seen.forEach(({ position, at }, place) => {
    const until = Math.min(seen[place + 1]?.at ?? endAt, endAt);
    const milliseconds = Math.min(Math.max(0, until - at), MAX_AT_ONCE_MS);
    spent.set(position, (spent.get(position) ?? 0) + milliseconds);
  });
  const all = [...spent.values()].reduce((sum, each) => sum + each, 0);
  const most = Math.max(0, endAt - beganAt);
  const part = all > most ? most / all : 1;
  return new Map([...spent].map(([position, milliseconds]) => [position, Math.round((milliseconds * part) / 1000)]));
}
