import type { ReactNode } from 'react';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { languageOptions } from './language-words.ts';

type Spoken = { language: 'en' | 'hi' | 'both' };
type Props<Values extends Spoken> = {
  of: StudioFormState<Values>;
  label: ReactNode;
  options?: { value: Spoken['language']; label: string }[];
};

/** The language of a product, in its form. */
export function LanguageField<Values extends Spoken>({ of, label, options }: Props<Values>) {
  return (
    <Bound of={of as unknown as StudioFormState<Spoken>} name="language">
      {({ onChange, ...field }) => (
        <ChoiceField
          label={label}
          options={options ?? languageOptions()}
          onChange={(next) => next && onChange(next)}
          {...field}
        />
      )}
    </Bound>
  );
}
