import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { useCourseChoices, useSeriesChoices } from '#web/studio/tests/tests.queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Products of which any one opens the test. */
export function ItemsField({ label, value, onChange, fault, changed }: StudioFieldProps<string[]>) {
  const id = useId();
  const { data: courses = [] } = useCourseChoices();
  const { data: series = [] } = useSeriesChoices();
  const products = [...courses, ...series];
  const titleOf = (item: string) => products.find((product) => product.id === item)?.title ?? m.stest_item_unknown();
  return (
    <FieldShell id={id} label={label} hint={m.stest_items_hint()} fault={fault} changed={changed} group>
      <ul className="mb-3 grid gap-1.5 empty:hidden">
        {value.map((item) => (
          <li key={item} className="flex items-center gap-2 rounded-control border border-line bg-sunken ps-3.5">
            <span className="min-w-0 flex-1 text-sm">{titleOf(item)}</span>
            <IconButton
              icon="close"
              iconSize={16}
              label={m.stest_item_remove({ title: titleOf(item) })}
              onClick={() => onChange(value.filter((each) => each !== item))}
            />
          </li>
        ))}
      </ul>
      <ChoiceField
        label={m.stest_item_add()}
        none={m.common_choose()}
        value={null}
        onChange={(next) => next && onChange([...value, next])}
        options={products
          .filter((product) => !value.includes(product.id))
          .map((product) => ({ value: product.id, label: product.title }))}
      />
    </FieldShell>
  );
}
