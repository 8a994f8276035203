import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type ChipTone = 'neutral' | 'brand' | 'leaf' | 'mar' | 'over' | 'live';

const tones: Record<ChipTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-50 text-brand-700',
  leaf: 'bg-leaf-100 text-leaf-700',
  mar: 'bg-marigold-100 text-marigold-800',
  over: 'bg-live-100 text-live-700',
  live: 'bg-live text-white',
};

type ChipProps = { tone?: ChipTone; icon?: IconName | undefined; className?: string; children: ReactNode };

/** As wide as its words, whatever stands beside it; words wider than the whole row break, and are never cut. */
export function Chip({ tone = 'neutral', icon, className = '', children }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-6 w-max max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 font-display text-xs ${tones[tone]} ${className}`}
    >
      {tone === 'live' && !icon && <span className="live-dot size-2 rounded-full bg-white" aria-hidden="true" />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
