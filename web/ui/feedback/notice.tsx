import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type NoticeTone = 'marigold' | 'live' | 'leaf' | 'brand';

const boxes: Record<NoticeTone, string> = {
  marigold: 'border-marigold-500/40 bg-marigold-100',
  live: 'border-live/35 bg-live-100',
  leaf: 'border-leaf-600/35 bg-leaf-100',
  brand: 'border-brand-200 bg-brand-50',
};

const marks: Record<NoticeTone, string> = {
  marigold: 'text-marigold-800',
  live: 'text-live-700',
  leaf: 'text-leaf-700',
  brand: 'text-brand-700',
};

const icons: Record<NoticeTone, IconName> = {
  marigold: 'info',
  live: 'alert-circle',
  leaf: 'check-circle',
  brand: 'info',
};

type NoticeProps = {
  tone?: NoticeTone;
  icon?: IconName | undefined;
  title?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert' | 'note' | undefined;
  className?: string;
  children: ReactNode;
};

/** Use `alert` for what just went wrong, `status` for what just happened, no role for what stood there from the start. */
export function Notice({ tone = 'brand', icon, title, action, role, className = '', children }: NoticeProps) {
  return (
    <div role={role} className={`flex items-start gap-3 rounded-control border p-4 ${boxes[tone]} ${className}`}>
      <Icon name={icon ?? icons[tone]} size={20} className={`mt-px ${marks[tone]}`} />
      <div className="min-w-0 flex-1 text-base text-ink">
        {title && <p className="font-display">{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
