import type { Attempt } from '#contract/attempts/paper.ts';

export type SectionTimes = Attempt['sectionTimes'];

/** The section that is sat so many milliseconds after the attempt began, from 0; the last when all are over, undefined where none has time. */
export function openSectionOf(times: SectionTimes, startedAt: string, elapsed: number): number | undefined {
  if (times.length === 0) return undefined;
  const now = Date.parse(startedAt) + elapsed;
  const open = times.findIndex(({ deadlineAt, closedAt }) => closedAt === null && Date.parse(deadlineAt) > now);
  return open === -1 ? times.length - 1 : open;
}

/** Milliseconds until a section ends, 0 after it. */
export function sectionLeft(times: SectionTimes, section: number, startedAt: string, elapsed: number): number {
  const end = Date.parse(times[section]?.deadlineAt ?? startedAt);
  return Math.max(0, end - Date.parse(startedAt) - elapsed);
}

/** How long a section is, in milliseconds. */
export const sectionLength = (times: SectionTimes, section: number): number =>
  Date.parse(times[section]?.deadlineAt ?? '') - Date.parse(times[section]?.beganAt ?? '');
