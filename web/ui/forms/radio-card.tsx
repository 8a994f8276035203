import type { ComponentProps, ReactNode } from 'react';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; trailing?: ReactNode };

const card =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2 text-base transition-colors ' +
  'hover:border-ctl has-checked:border-brand-500 has-checked:bg-brand-50 has-disabled:cursor-not-allowed has-disabled:text-ink-3 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-500';

const dot =
  'size-5 shrink-0 appearance-none rounded-full border-2 border-ctl bg-surface outline-none checked:border-brand-500 checked:bg-brand-500 ' +
  'checked:inset-ring-3 checked:inset-ring-brand-50 forced-colors:appearance-auto';

/** One native radio as a whole row. Put a few of the same `name` in a `<fieldset>`. */
export function RadioCard({ label, trailing, className = '', ...input }: RadioCardProps) {
  return (
    <label className={`${card} ${className}`}>
      <input {...input} type="radio" className={dot} />
      <span className="wrap-anywhere min-w-0 flex-1">{label}</span>
      {trailing}
    </label>
  );
}
