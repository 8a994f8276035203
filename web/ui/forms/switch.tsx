import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  checked: boolean;
  label: ReactNode;
  hint?: ReactNode;
};

const track =
  'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-ctl transition-colors checked:bg-brand-600 ' +
  'before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-white before:transition-[translate] ' +
  'checked:before:translate-x-5 forced-colors:appearance-auto';

/** On or off, in force at once: a native checkbox whose words are part of the target. */
export function Switch({ checked, label, hint, className = '', ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={`flex min-h-11 cursor-pointer items-center justify-between gap-6 py-2 ${className}`}>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-base">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink-3 text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={track}
      />
    </label>
  );
}
