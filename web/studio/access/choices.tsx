import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** One of a few that stand side by side. */
export function Choices<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-display font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-10 flex-1 cursor-pointer place-items-center whitespace-nowrap rounded-control px-3 text-ink-2 text-sm has-checked:bg-segment-on has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-500 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
