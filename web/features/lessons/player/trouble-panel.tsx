import { useCallback, useEffect, useState } from 'react';
import type { PlayRefusal } from '#web/features/lessons/lessons.queries.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type TroubleWords = { icon: IconName; title: () => string; text: () => string; action: (() => string) | undefined };

const said: Record<PlayRefusal['why'], TroubleWords> = {
  elsewhere: {
    icon: 'devices',
    title: m.player_elsewhere_title,
    text: m.player_elsewhere_text,
    action: m.player_use_here,
  },
  line: { icon: 'wifi-off', title: m.player_network_title, text: m.player_network_text, action: m.common_retry },
  'not-ready': {
    icon: 'hourglass',
    title: m.lesson_not_ready_title,
    text: m.lesson_not_ready_text,
    action: m.common_retry,
  },
  ceiling: { icon: 'hourglass', title: m.player_ceiling_title, text: m.player_ceiling_text, action: m.common_retry },
  gone: { icon: 'lock', title: m.lesson_gone_title, text: m.lesson_gone_text, action: undefined },
  broken: { icon: 'alert-circle', title: m.player_broken_title, text: m.player_broken_text, action: m.common_retry },
};

type TroublePanelProps = { refusal: PlayRefusal; onAgain: (takeOver: boolean) => Promise<void> };

/** Why the film stands still, and what to do about it. */
export function TroublePanel({ refusal, onAgain }: TroublePanelProps) {
  const [busy, setBusy] = useState(false);
  const { icon, title, text, action } = said[refusal.why];
  const { why } = refusal;
  const device = why === 'elsewhere' && refusal.device ? m.player_elsewhere_on({ device: refusal.device }) : '';

  const again = useCallback(() => {
    setBusy(true);
    void onAgain(why === 'elsewhere').finally(() => setBusy(false));
  }, [onAgain, why]);

  useEffect(() => {
    if (why !== 'line') return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [why, again]);

  return (
    <div
      role="alert"
      className="absolute inset-0 z-30 grid place-content-center justify-items-center gap-2 overflow-y-auto bg-night/95 p-4 text-center text-white"
    >
      <Icon name={icon} size={28} className="max-sm:hidden" />
      <p className="font-display text-lg">{title()}</p>
      <p className="max-w-md text-base text-white/85">{[text(), device].filter(Boolean).join(' ')}</p>
      {action && (
        <Button variant="light" busy={busy} className="mt-2" onClick={again}>
          {action()}
        </Button>
      )}
    </div>
  );
}
