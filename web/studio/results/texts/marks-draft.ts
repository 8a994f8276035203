import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

/** What is being given to a text, as it is typed. */
export type MarksDraft = { marks: string; points: number[]; remark: string };

const keyOf = ({ attemptId, position }: MarkedText) => `text-marks:${attemptId}:${position}`;

/** What was typed here and not sent, else what was given before. */
export function readMarksDraft(text: MarkedText): MarksDraft {
  const kept = browserStore.session.read(keyOf(text)) as MarksDraft | undefined;
  if (kept) return kept;
  const { marks = '', points = [], remark } = text.mine ?? {};
  return { marks, points, remark: remark ?? '' };
}

/** Keeps it for this tab; undefined forgets it. */
export function keepMarksDraft(text: MarkedText, draft: MarksDraft | undefined): void {
  browserStore.session.write(keyOf(text), draft);
}

export type MarksFault = 'missing' | 'unread' | 'too-many';

/** Why marks can not be given so; undefined when they can. */
export function findMarksFault(marks: string, most: string): MarksFault | undefined {
  if (marks.trim() === '') return 'missing';
  const units = parseMarks(marks);
  if (units === undefined) return 'unread';
  return units > (parseMarks(most) ?? 0) ? 'too-many' : undefined;
}

const ANONYMOUS = 'texts-anonymous';

/** Whether who marks in this browser wants no names. */
export const isAnonymousKept = (): boolean => browserStore.local.read(ANONYMOUS) === true;

export function keepAnonymous(isAnonymous: boolean): void {
  browserStore.local.write(ANONYMOUS, isAnonymous || undefined);
}
