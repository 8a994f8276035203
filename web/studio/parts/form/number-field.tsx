import { type ReactNode, useId, useState } from 'react';
import { controlBox, notesOf } from '#web/ui/forms/field-frame.tsx';
import type { StudioFieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

type NumberFieldProps = StudioFieldProps<number | null> & {
  leading?: ReactNode;
  trailing?: ReactNode;
  /** How many of what is saved make one of what is typed: 100 for paise, which are typed as rupees. */
  scale?: number;
};

/** A number, null while it is empty. What is typed stays as it is typed. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, onChange, fault, changed, leading, trailing, scale = 1 } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = value === null || Number.isNaN(value) ? '' : String(value / scale);
  const change = (text: string) => {
    setTyped(text);
    const number = Number(text.replaceAll(',', '').trim());
    onChange(text.trim() === '' ? null : Math.round(number * scale));
  };
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed}>
      <div className={`${controlBox} px-3.5`}>
        {leading && <span className="text-ink-3 text-sm">{leading}</span>}
        <input
          {...notesOf(id, { hint, error: fault })}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(undefined)}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent tabular-nums outline-none"
        />
        {trailing && <span className="text-ink-3 text-sm">{trailing}</span>}
      </div>
    </FieldShell>
  );
}

/** A sum in paise, typed in rupees. */
export function PriceField(props: Omit<NumberFieldProps, 'scale' | 'leading'>) {
  return <NumberField {...props} scale={100} leading="INR" />;
}
