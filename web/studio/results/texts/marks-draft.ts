import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

/** What is being given to a text, as it is typed. `revision`: of the marks that it began from, 0 where there were none. */
export type MarksDraft = { marks: string; points: number[]; remark: string; revision: number };

const keyOf = ({ attemptId, position }: MarkedText) => `text-marks:${attemptId}:${position}`;

/** What was typed in this tab and not sent. */
export function readMarksDraft(text: MarkedText): MarksDraft | undefined {
  const kept = browserStore.session.read(keyOf(text)) as
    | (Omit<MarksDraft, 'revision'> & Partial<MarksDraft>)
    | undefined;
  // What a page of the release before kept does not say from what it began.
  return kept && { ...kept, revision: kept.revision ?? revisionOf(text) };
}

const revisionOf = ({ mine }: MarkedText): number => mine?.revision ?? 0;

/** What was given before, as it would be typed. */
export function givenOf(text: MarkedText): MarksDraft {
  const { marks = '', points = [], remark } = text.mine ?? {};
  return { marks, points, remark: remark ?? '', revision: revisionOf(text) };
}

/** Whether what is typed began from marks that are not the saved ones any more. */
export function isOutdated(text: MarkedText, { revision, ...typed }: MarksDraft): boolean {
  const { revision: saved, ...given } = givenOf(text);
  return revision !== saved && JSON.stringify(typed) !== JSON.stringify(given);
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
