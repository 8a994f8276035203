import type { StudioAttempt } from '#contract/attempts/studio-result.ts';
import { m } from '#web/platform/words.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type Outcome = StudioAttempt['questions'][number]['outcome'];

const OUTCOMES: Record<NonNullable<Outcome>, { words: () => string; icon: IconName; tone: string }> = {
  right: { words: m.result_right, icon: 'check-circle', tone: 'text-leaf-700' },
  partial: { words: m.result_partial, icon: 'check-circle', tone: 'text-marigold-800' },
  wrong: { words: m.result_wrong, icon: 'close-circle', tone: 'text-live-700' },
  unread: { words: m.result_unread, icon: 'close-circle', tone: 'text-live-700' },
  blank: { words: m.result_blank, icon: 'info', tone: 'text-ink-2' },
  unmarked: { words: m.result_unmarked, icon: 'hourglass', tone: 'text-ink-2' },
  out: { words: m.result_out, icon: 'info', tone: 'text-ink-2' },
  'not-counted': { words: m.result_not_counted, icon: 'info', tone: 'text-ink-2' },
};

/** What became of an answer; nothing while it is not marked. */
export function OutcomeWords({ outcome }: { outcome: Outcome }) {
  if (outcome === null) return null;
  const { words, icon, tone } = OUTCOMES[outcome];
  return (
    <span className={`flex items-center gap-1.5 text-sm ${tone}`}>
      <Icon name={icon} size={16} />
      {words()}
    </span>
  );
}
