import type { IconLook } from '#web/ui/icon.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ToolButtonProps = {
  icon: IconLook;
  label: string;
  /** Of a tool that is on or off. */
  on?: boolean;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
};

/** A square 44 px tool of the bar; what is on stands on a tint. */
export function ToolButton({ icon, label, on, disabled, className = '', onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
      className={`press inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-50 aria-pressed:bg-brand-50 aria-pressed:text-brand-700 ${className}`}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
