import { useState } from 'react';
import { isMarks } from './sections.ts';

type Props = { label: string; value: string; onChange: (marks: string) => void };

/** Marks as they are written; red while they are none. */
export function MarksInput({ label, value, onChange }: Props) {
  const [isTouched, setTouched] = useState(false);
  const isWrong = isTouched && !isMarks(value);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      maxLength={8}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setTouched(true)}
      className={`min-h-11 w-16 rounded-control border bg-surface px-2 text-center tabular-nums ${isWrong ? 'border-live-700' : 'border-ctl'}`}
    />
  );
}
