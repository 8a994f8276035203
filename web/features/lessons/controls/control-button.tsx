import type { ComponentProps, ReactNode } from 'react';

type ControlButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode };

/** A control on the dark bar of the player, 44 px at least. */
export function ControlButton({ label, className = '', children, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control text-white hover:bg-white/15 focus-visible:-outline-offset-2 focus-visible:outline-white aria-expanded:bg-white/20 max-sm:min-w-10 ${className}`}
    >
      {children}
    </button>
  );
}
