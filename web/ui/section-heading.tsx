import type { ReactNode } from 'react';

type SectionHeadingProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  id?: string | undefined;
};

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
const sizes = { 1: 'text-2xl md:text-3xl', 2: 'text-xl md:text-2xl', 3: 'text-lg' } as const;

export function SectionHeading({ title, subtitle, action, level = 2, id }: SectionHeadingProps) {
  const Heading = headings[level];
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="min-w-0">
        <Heading id={id} className={`text-balance font-display ${sizes[level]}`}>
          {title}
        </Heading>
        {subtitle && <p className="mt-0.5 text-base text-ink-2">{subtitle}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
