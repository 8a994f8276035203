import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type OutcomePanelProps = {
  icon: IconName;
  tone?: 'brand' | 'leaf' | 'live';
  title: ReactNode;
  /** `h2` where the page keeps a heading of its own. */
  level?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
};

const marks = {
  brand: 'bg-brand-50 text-brand-700',
  leaf: 'bg-leaf-100 text-leaf-700',
  live: 'bg-live-100 text-live-700',
} as const;

/** What came of an act, in place of what asked for it: the page's own heading, where reading goes on. */
export function OutcomePanel({
  icon,
  tone = 'brand',
  title,
  level: Heading = 'h1',
  children,
  actions,
}: OutcomePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status">
      <span className={`grid size-12 place-items-center rounded-full ${marks[tone]}`}>
        <Icon name={icon} size={24} />
      </span>
      <Heading
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-balance rounded-control font-display text-2xl outline-none"
      >
        {title}
      </Heading>
      {children && <div className="mt-2 grid gap-3 text-md text-ink-2">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
