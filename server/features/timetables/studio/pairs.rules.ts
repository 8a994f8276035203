import type { PaperState } from '#server/features/timetables/changes.rules.ts';

/** Two papers of a programme that one person cannot both sit. */
export type Pair = { one: string; other: string; programme: string };

/**
 * Papers of one programme whose times overlap on one day, in the order of their ids, `most` at most. `programmes`: the codes
 * of the programmes that each subject belongs to.
 */
export function pairsOf(papers: PaperState[], programmes: Map<string, string[]>, most: number): Pair[] {
  const found: Pair[] = [];
  for (const onDay of Map.groupBy(papers, ({ heldOn }) => heldOn).values()) {
    const inOrder = onDay.toSorted((one, other) => (one.subjectId < other.subjectId ? -1 : 1));
    for (const [place, one] of inOrder.entries())
      for (const other of inOrder.slice(place + 1)) {
        if (found.length === most) return found;
        const programme = isAtOnce(one, other) && sharedOf(one, other, programmes);
        if (programme) found.push({ one: one.subjectId, other: other.subjectId, programme });
      }
  }
  return found;
}

const isAtOnce = (one: PaperState, other: PaperState) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

function sharedOf(one: PaperState, other: PaperState, programmes: Map<string, string[]>): string | undefined {
  const others = programmes.get(other.subjectId) ?? [];
  return programmes.get(one.subjectId)?.find((programme) => others.includes(programme));
}
