import type { TestInput, TestRules } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import type { FieldNames } from './field-names.ts';
import { ItemsField } from './items-field.tsx';

const access: Record<TestRules['access'], () => string> = {
  free: m.stest_access_free,
  preview: m.stest_access_preview,
  course: m.stest_access_course,
  items: m.stest_access_items,
};

type Props = { of: StudioFormState<TestInput>; names: FieldNames };

/** Who may sit the test. */
export function TestAccessPanel({ of, names }: Props) {
  const chosen = of.form.watch('access');
  return (
    <Panel title={m.stest_who()}>
      <div className="grid gap-5">
        <Bound of={of} name="access">
          {({ onChange, ...field }) => (
            <ChoiceField
              {...field}
              label={names.access}
              onChange={(next) => onChange(next ?? 'free')}
              options={(Object.keys(access) as (keyof typeof access)[]).map((value) => ({
                value,
                label: access[value](),
              }))}
            />
          )}
        </Bound>
        {chosen === 'items' && <BoundField of={of} name="items" as={ItemsField} label={names.items} />}
      </div>
    </Panel>
  );
}
