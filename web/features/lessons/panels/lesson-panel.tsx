import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type LessonPanelProps = {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
};

/** In the place of a film: what this lesson is, or why it does not open, and what to do. */
export function LessonNotice({ icon, title, text, actions, role }: LessonPanelProps) {
  return (
    <div
      role={role}
      className="grid min-h-56 place-content-center justify-items-center gap-2 border-line bg-surface px-6 py-10 text-center max-lg:border-b md:aspect-video lg:rounded-card lg:border"
    >
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-brand-50 text-brand-700">
        <Icon name={icon} size={26} />
      </span>
      <p className="text-balance font-display text-lg">{title}</p>
      {text && <p className="max-w-md text-pretty text-base text-ink-2">{text}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
