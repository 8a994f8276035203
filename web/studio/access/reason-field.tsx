import { m } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';

const MIN_LETTERS = 3;
const MAX_LENGTH = 500;

/** Whether the server would take it. */
export const isReason = (text: string): boolean => text.trim().length >= MIN_LETTERS;

type Props = { value: string; onChange: (value: string) => void; isTried: boolean };

/** Why something is done: required, and in the log. */
export function ReasonField({ value, onChange, isTried }: Props) {
  return (
    <TextField
      label={m.common_reason()}
      hint={m.speople_reason_hint()}
      lines={2}
      maxLength={MAX_LENGTH}
      value={value}
      onChange={onChange}
      fault={isTried && !isReason(value) ? m.speople_reason_missing() : undefined}
    />
  );
}
