import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const tones = {
  marigold: { box: 'border-marigold-500/40 bg-marigold-100', mark: 'text-marigold-800' },
  live: { box: 'border-live/35 bg-live-100', mark: 'text-live-700' },
  brand: { box: 'border-brand-200 bg-brand-50', mark: 'text-brand-700' },
} as const;

type PaymentBandProps = {
  tone: keyof typeof tones;
  icon: IconName;
  title: ReactNode;
  level?: 'h2' | 'h3';
  /** Something is under way by itself. */
  busy?: boolean;
  actions: ReactNode;
  children: ReactNode;
};

/** Money that is not where it should be yet: what is known, and what one can do. */
export function PaymentBand({ tone, icon, title, level: Heading = 'h2', busy = false, ...band }: PaymentBandProps) {
  const { box, mark } = tones[tone];
  return (
    <div className={`@container relative overflow-hidden rounded-card border ${box}`}>
      {busy && (
        <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 overflow-hidden">
          <span className="loading-line block h-full w-1/3 bg-marigold-500" />
        </span>
      )}
      <div className="grid gap-4 p-4 @md:grid-cols-[auto_minmax(0,1fr)] @md:p-5 @4xl:grid-cols-[auto_minmax(0,1fr)_auto] @4xl:items-center">
        <span className={`grid size-11 place-items-center self-start rounded-full bg-surface ${mark}`}>
          <Icon name={icon} size={22} />
        </span>
        <div className="min-w-0 text-base text-ink">
          <Heading className="text-balance font-display text-lg">{title}</Heading>
          <div className="mt-1 grid gap-2 text-pretty text-ink-2">{band.children}</div>
        </div>
        <div className="flex flex-wrap gap-2 @md:col-start-2 @4xl:col-start-3 @max-sm:*:grow">{band.actions}</div>
      </div>
    </div>
  );
}
