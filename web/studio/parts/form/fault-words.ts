import type { FieldError } from 'react-hook-form';
import { m } from '#web/platform/words.ts';

/** What is wrong with a field, in words: by the check of the contract that it did not pass, or as a form says itself. */
export function faultWords({ type, message = '', root }: Partial<FieldError>): string {
  if (type === undefined && message) return message;
  if (root?.message) return root.message;
  if (type === 'min_length' || type === 'non_empty') return m.studio_form_required();
  if (type === 'max_length') return m.studio_form_too_long();
  if (type === 'max_value') return m.studio_form_too_large();
  if (type === 'min_value') return m.studio_form_too_small();
  return m.studio_form_invalid();
}
