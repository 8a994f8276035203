import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { useUniversityList } from '#web/studio/subjects/subjects.queries.ts';

type Props = Omit<StudioFieldProps<string>, 'label'> & { isKept: boolean };

/** The university of a code. It is chosen once: what is saved stays where it is. */
export function UniversityField({ isKept, value, onChange, ...field }: Props) {
  const universities = useUniversityList();
  const options = universities.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
  const kept = options.find((option) => option.value === value);
  if (isKept)
    return (
      <p className="text-sm">
        <span className="mb-1 block font-display font-medium">{m.common_university()}</span>
        <span className="text-ink-2">{kept?.label}</span>
      </p>
    );
  return (
    <ChoiceField
      label={m.common_university()}
      options={options}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      {...field}
    />
  );
}
