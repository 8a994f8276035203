import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { faultWords } from './fault-words.ts';
import type { StudioFieldProps } from './field-props.ts';
import type { StudioFormState } from './use-studio-form.ts';

type BoundProps<T> = Omit<StudioFieldProps<T>, 'label' | 'hint'>;
type Props<Values extends FieldValues, Name extends FieldPath<Values>> = {
  of: StudioFormState<Values>;
  name: Name;
  children: (field: BoundProps<FieldPathValue<Values, Name>>) => ReactNode;
};

/** Ties a field to a form by its name: `<Bound of={form} name="title">{(field) => <TextField label="…" {...field} />}</Bound>`. */
export function Bound<Values extends FieldValues, Name extends FieldPath<Values>>({
  of,
  name,
  children,
}: Props<Values, Name>) {
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field, fieldState }) => (
        <>
          {children({
            value: field.value,
            onChange: field.onChange,
            fault: fieldState.error && faultWords(fieldState.error),
            changed: JSON.stringify(field.value ?? null) !== JSON.stringify(valueAt(of.saved, name) ?? null),
          })}
        </>
      )}
    />
  );
}

type BoundFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Own> = Omit<
  Props<Values, Name>,
  'children'
> & { as: (props: Own) => ReactNode } & Omit<Own, keyof BoundProps<unknown>>;

/** The same for a field that needs nothing else: `<BoundField of={form} name="title" as={TextField} label="…" />`. */
export function BoundField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Own extends BoundProps<FieldPathValue<Values, Name>>,
>({ of, name, as: Field, ...own }: BoundFieldProps<Values, Name, Own>) {
  return (
    <Bound of={of} name={name}>
      {(field) => <Field {...({ ...own, ...field } as unknown as Own)} />}
    </Bound>
  );
}

/** What stands at a path like `site.name`. */
function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (Object(at) as Record<string, unknown>)[step], values);
}
