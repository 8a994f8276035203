type SegmentProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: { value: T; label: string }[];
};

/** One of a few that is in force at once. */
export function Segment<T extends string>({ label, value, onChange, options }: SegmentProps<T>) {
  return (
    <fieldset className="flex rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-8 rounded-lg px-3 font-display text-ink-2 text-sm aria-pressed:bg-segment-on aria-pressed:text-ink aria-pressed:shadow-card pointer-coarse:min-h-11"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
