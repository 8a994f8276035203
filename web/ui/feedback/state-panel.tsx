import type { ReactNode } from 'react';

type StatePanelProps = {
  art?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

/** Nothing here yet: one line and one action. */
export function EmptyState(props: StatePanelProps) {
  return <StatePanel {...props} />;
}

/** Something failed: what, and Retry. Screen readers hear it at once. */
export function ErrorState(props: StatePanelProps) {
  return (
    <div role="alert">
      <StatePanel {...props} />
    </div>
  );
}

function StatePanel({ art, title, text, actions, heading: Heading = 'h2', className = '' }: StatePanelProps) {
  const whole = Heading === 'h1';
  return (
    <div
      className={`mx-auto flex ${whole ? 'max-w-md' : 'max-w-sm'} flex-col items-center px-4 py-10 text-center ${className}`}
    >
      {art && <div className="mb-5">{art}</div>}
      <Heading className={`text-balance font-display ${whole ? 'text-2xl' : 'text-lg'}`}>{title}</Heading>
      {text && <p className="mt-1 text-pretty text-base text-ink-2">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
