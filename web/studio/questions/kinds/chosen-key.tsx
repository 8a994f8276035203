import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';
import { useFieldFault } from '#web/studio/questions/fields/faults.ts';
import { LocalField } from '#web/studio/questions/fields/local-field.tsx';
import { FieldNotesBelow } from '#web/ui/forms/field-frame.tsx';
import type { KindFieldsProps } from './kind-props.ts';

type Choice<T> = { value: T; label: string };
type ChosenKeyProps<T> = { at: string; value: T | null; choices: Choice<T>[]; onChange: (value: T) => void };

/** Which of some answers that stand fast is right. */
function ChosenKey<T extends string | boolean>({ at, value, choices, onChange }: ChosenKeyProps<T>): ReactNode {
  const fault = useFieldFault(`${at}key`);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-display font-medium text-sm">{m.squest_right_answer()}</legend>
      {choices.map((choice) => (
        <label
          key={String(choice.value)}
          className="flex min-h-11 items-start gap-3 rounded-control border border-line px-3 py-2.5 has-checked:border-brand-500 has-checked:bg-brand-50"
        >
          <input
            type="radio"
            name={`${at}key`}
            aria-invalid={fault ? true : undefined}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-5 shrink-0 accent-brand-600"
          />
          {choice.label}
        </label>
      ))}
      <FieldNotesBelow id={`${at}key`} error={fault} />
    </fieldset>
  );
}

export function TruthFields({ draft, onChange, at }: KindFieldsProps) {
  const choices = [
    { value: true, label: m.squest_true() },
    { value: false, label: m.squest_false() },
  ];
  return <ChosenKey at={at} value={draft.truth} choices={choices} onChange={(truth) => onChange({ truth })} />;
}

/** The four answers stand fast, in both languages: only which is right is chosen. */
export function AssertionFields({ draft, onChange, at }: KindFieldsProps) {
  const choices = [
    { value: 'a' as const, label: m.squest_assertion_a() },
    { value: 'b' as const, label: m.squest_assertion_b() },
    { value: 'c' as const, label: m.squest_assertion_c() },
    { value: 'd' as const, label: m.squest_assertion_d() },
  ];
  return (
    <div className="grid gap-4">
      <LocalField
        label={m.squest_assertion()}
        field={`${at}assertion`}
        lines={2}
        value={draft.assertion}
        onChange={(assertion) => onChange({ assertion })}
      />
      <LocalField
        label={m.squest_reason()}
        field={`${at}reason`}
        lines={2}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <ChosenKey
        at={at}
        value={draft.assertionKey}
        choices={choices}
        onChange={(assertionKey) => onChange({ assertionKey })}
      />
    </div>
  );
}
