import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconLook } from './icon.tsx';

type ButtonVariant = 'primary' | 'soft' | 'line' | 'ghost' | 'light' | 'danger';
type ButtonSize = 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-act text-white hover:bg-act-h',
  soft: 'bg-brand-50 text-brand-700 hover:bg-brand-100',
  line: 'border border-ctl bg-surface text-ink hover:bg-sunken',
  ghost: 'text-brand-700 hover:bg-brand-50',
  danger: 'border border-live-700 bg-surface text-live-700 hover:bg-live-100',
  light: 'bg-white text-night hover:bg-white/90 focus-visible:outline-white',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-1.5 text-base',
  lg: 'min-h-12 px-5 py-2 text-md',
};

const shape = 'press relative inline-flex items-center justify-center gap-2 rounded-control text-center font-display';
const off =
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-disabled:cursor-default';

/** The look of a button, for links. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra = ''): string {
  return `${shape} ${off} ${variants[variant]} ${sizes[size]} ${extra}`;
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconLook | undefined;
  busy?: boolean | undefined;
  resting?: boolean | undefined;
};

function swallow(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
}

/** While busy or resting it keeps its width, its name and the focus, and takes no click. */
export function Button({ variant, size, icon, busy = false, resting = false, onClick, ...button }: ButtonProps) {
  const { className, children, ...rest } = button;
  const still = busy || resting;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      onClick={still ? swallow : onClick}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
      {busy && <Spinner />}
    </button>
  );
}

function Spinner() {
  return (
    <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
      <span className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent" />
    </span>
  );
}
