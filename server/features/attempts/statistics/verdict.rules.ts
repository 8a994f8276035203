import type { ItemStatistic } from '#contract/attempts/statistics.studio.ts';

/** With fewer students nothing is said of an item. */
export const MIN_JUDGED = 30;

type Judged = { n: number; discriminationIndex: number | null };

/** What the discrimination index of an item means. */
export function verdictOf({ n, discriminationIndex: index }: Judged): ItemStatistic['verdict'] {
  if (n < MIN_JUDGED) return 'too few to judge';
  if (index === null) return 'all the same';
  if (index < 0) return 'check the key';
  if (index < 20) return 'does not tell good from weak';
  if (index < 30) return 'weak';
  return index < 50 ? 'fair' : 'very good';
}

export function levelOf(facility: number | null): ItemStatistic['level'] {
  if (facility === null) return null;
  if (facility < 30) return 'hard';
  return facility > 70 ? 'easy' : 'medium';
}
