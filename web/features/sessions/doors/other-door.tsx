import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';

type OtherDoorProps = { question: ReactNode; href: string; action: ReactNode };

/** The row under a form for those who wanted the other one. */
export function OtherDoor({ question, href, action }: OtherDoorProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-2 rounded-card bg-sunken p-2 ps-5 text-base text-ink-2">
      <p>{question}</p>
      <a href={href} className={buttonClass('line', 'md', 'border-line-strong')}>
        {action}
      </a>
    </div>
  );
}
