import type { ComponentProps } from 'react';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';

type Props = StudioFieldProps<string | null> & Omit<ComponentProps<typeof TextField>, keyof StudioFieldProps<string>>;

/** A text that may be missing: empty, it is null. */
export function OptionalTextField({ value, onChange, ...rest }: Props) {
  return <TextField {...rest} value={value ?? ''} onChange={(typed) => onChange(typed === '' ? null : typed)} />;
}

/** The same name in Hindi, for those who read the site in it. */
export function HindiField(props: Props) {
  return <OptionalTextField lang="hi" hint={m.sparts_in_hindi_hint()} {...props} />;
}
