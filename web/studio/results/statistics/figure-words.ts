import type { ItemStatistic } from '#contract/attempts/statistics.studio.ts';
import { m } from '#web/platform/words.ts';

/** "62.5 %", and a dash where nothing can be said. */
export const percentInWords = (figure: number | null): string =>
  figure === null ? '–' : m.sresults_percent({ number: figureInWords(figure) });

/** With one decimal at most. */
export const figureInWords = (figure: number | null): string =>
  figure === null ? '–' : String(Math.round(figure * 10) / 10).replace('-', '−');

type Tone = 'neutral' | 'brand' | 'leaf' | 'mar' | 'over';

const VERDICTS: Record<ItemStatistic['verdict'], { words: () => string; tone: Tone }> = {
  'very good': { words: m.sresults_verdict_very_good, tone: 'leaf' },
  fair: { words: m.sresults_verdict_fair, tone: 'leaf' },
  weak: { words: m.sresults_verdict_weak, tone: 'mar' },
  'does not tell good from weak': { words: m.sresults_verdict_blind, tone: 'mar' },
  'check the key': { words: m.sresults_verdict_key, tone: 'over' },
  'all the same': { words: m.sresults_verdict_same, tone: 'neutral' },
  'too few to judge': { words: m.sresults_verdict_few, tone: 'neutral' },
};

export const verdictInWords = (verdict: ItemStatistic['verdict']) => VERDICTS[verdict];

const LEVELS = { hard: m.sresults_level_hard, medium: m.sresults_level_medium, easy: m.sresults_level_easy };

/** "72 of 100 got it, easy". */
export function facilityInWords({ facility, level }: Pick<ItemStatistic, 'facility' | 'level'>): string {
  if (facility === null || level === null) return '–';
  return m.sresults_got_it({ number: String(Math.round(facility)).replace('-', '−'), level: LEVELS[level]() });
}
