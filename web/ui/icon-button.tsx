import type { ComponentProps } from 'react';
import { Icon, type IconLook } from './icon.tsx';

type IconButtonVariant = 'plain' | 'line' | 'float';

const variants: Record<IconButtonVariant, string> = {
  plain: 'text-ink-2 hover:bg-sunken hover:text-ink',
  line: 'border border-line-strong bg-surface text-ink-2 hover:border-ctl hover:text-ink',
  float: 'bg-surface text-ink-2 shadow-card hover:text-ink',
};

const shape = 'press inline-grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-50';

/** The look of a round 44 px control, for links. */
export function iconButtonClass(variant: IconButtonVariant = 'plain', extra = ''): string {
  return `${shape} ${variants[variant]} ${extra}`;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconLook;
  label: string;
  variant?: IconButtonVariant;
  iconSize?: number;
};

export function IconButton({ icon, label, variant, iconSize = 22, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClass(variant, className)}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
