import type { Fate } from '#contract/attempts/paper.ts';
import type { Answer } from '#contract/questions/answer.ts';

/** An event that answers, as it is stored, with the number of its seat. */
export type AnswerEvent = { position: number; fate: Fate; answer: Answer; seat: number; seq: number };

/** What a position stands at, for one fate. */
type FoldedAnswer = AnswerEvent;

const isLater = (a: AnswerEvent, b: AnswerEvent): boolean => a.seat > b.seat || (a.seat === b.seat && a.seq > b.seq);

/** What events come to, in any order and however often they are told: of each position and fate that of the greatest (seat, number). */
export function foldEvents(events: readonly AnswerEvent[]): FoldedAnswer[] {
  const standing = new Map<string, FoldedAnswer>();
  for (const event of events) {
    const key = `${event.position} ${event.fate}`;
    const before = standing.get(key);
    if (!before || isLater(event, before)) standing.set(key, event);
  }
  return [...standing.values()].toSorted((a, b) => a.position - b.position || a.fate.localeCompare(b.fate));
}
