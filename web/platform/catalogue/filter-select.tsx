import { useEffect, useEffectEvent, useRef } from 'react';
import { Select } from '#web/ui/forms/select.tsx';

type FilterOption = { value: string; label: string; lang?: string };

type FilterSelectProps = {
  label: string;
  /** What stands for no choice; left out where one is always made. */
  any?: string | undefined;
  options: readonly FilterOption[];
  value: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** One filter; '' is no choice. */
export function FilterSelect({ label, any, options, value, disabled = false, onChoose }: FilterSelectProps) {
  const control = useRef<HTMLSelectElement>(null);
  const takeEarlier = useEffectEvent(() => {
    const before = control.current?.value ?? '';
    if (before !== value && options.some((option) => option.value === before)) onChoose(before);
  });
  // On a slow line it may have been chosen before this script came.
  useEffect(() => takeEarlier(), []);
  return (
    <Select
      ref={control}
      label={label}
      value={value}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
