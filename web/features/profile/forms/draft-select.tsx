import { type ComponentProps, useEffect, useRef } from 'react';
import { m } from '#web/platform/words.ts';
import { Select } from '#web/ui/forms/select.tsx';

type Option = { value: string; label: string; lang?: string };

type DraftSelectProps = Pick<ComponentProps<typeof Select>, 'label' | 'hint' | 'name' | 'disabled'> & {
  options: Option[];
  value: string;
  onChoose: (value: string) => void;
};

/** A choice of one or none, held by its form. */
export function DraftSelect({ options, value, onChoose, ...select }: DraftSelectProps) {
  const control = useRef<HTMLSelectElement>(null);
  const first = useRef({ value, onChoose });
  // On a slow line it may have been chosen before this script came.
  useEffect(() => {
    const before = control.current?.value ?? '';
    if (before !== first.current.value) first.current.onChoose(before);
  }, []);
  return (
    <Select {...select} ref={control} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{m.profile_not_chosen()}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
