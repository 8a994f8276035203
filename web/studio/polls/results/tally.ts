import type { PollTally } from '#contract/polls/polls.studio.ts';

const MINUTE_MS = 60_000;

/** A share in whole percent; none of nothing is none. */
export function voteShare(votes: number, total: number): number {
  return total > 0 ? Math.round((100 * votes) / total) : 0;
}

/** The votes of the last minutes as they are at `now` (milliseconds): without a vote no snapshot comes, and time goes on. */
export function minutesNow({ minutes, at }: Pick<PollTally, 'minutes' | 'at'>, now: number): number[] {
  const past = Math.min(minutes.length, Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS)));
  return [...minutes.slice(past), ...Array.from({ length: past }, () => 0)];
}
