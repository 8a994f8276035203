import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type StripProps = { label: string; children: ReactNode; action: ReactNode; closeLabel: string; onClose: () => void };

/** A strip at the foot of the page, above the tabs of a phone; it takes no focus and moves nothing. */
export function Strip({ label, children, action, closeLabel, onClose }: StripProps) {
  return (
    <section
      aria-label={label}
      className="fixed inset-x-3 bottom-24 z-20 mx-auto flex max-w-xl items-center gap-3 rounded-card border border-line-strong bg-surface py-2 ps-4 pe-1 text-base text-ink shadow-card md:bottom-4 print:hidden"
    >
      <div className="min-w-0 flex-1">{children}</div>
      {action}
      <button type="button" aria-label={closeLabel} onClick={onClose} className={buttonClass('ghost')}>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
