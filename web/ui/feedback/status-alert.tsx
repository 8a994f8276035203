import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type StatusAlertProps = { tone: 'good' | 'bad'; closeLabel: string; onClose: () => void; children: ReactNode };

const tones = { good: 'bg-leaf-600', bad: 'bg-live' } as const;

/** What an action just did. The caller decides how long it stays. */
export function StatusAlert({ tone, closeLabel, onClose, children }: StatusAlertProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex items-center gap-3 rounded-control ps-4 text-base text-white shadow-float ${tones[tone]}`}
    >
      <Icon name={tone === 'bad' ? 'alert-circle' : 'check-circle'} />
      <p className="flex-1 py-3">{children}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-12 place-items-center rounded-control focus-visible:-outline-offset-4 focus-visible:outline-white"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
