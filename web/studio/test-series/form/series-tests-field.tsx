import { useId, useState } from 'react';
import type { PickedTest } from '#contract/testseries/studio-series.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { SeriesTestList } from './series-test-list.tsx';
import { TestPicker } from './test-picker.tsx';

type Props = StudioFieldProps<string[]> & {
  /** Those that are saved, to say what they are called. */
  known: PickedTest[];
  /** Tests that name the series themselves: they come last, and are not taken out here. */
  named: PickedTest[];
};

/** The tests of a series in their order: picked by title, dragged, moved by keys or by their menus, taken out. */
export function SeriesTestsField({ label, value, onChange, fault, changed, known, named }: Props) {
  const id = useId();
  const language = useLanguage();
  const [picked, setPicked] = useState<PickedTest[]>([]);
  const byId = new Map([...known, ...picked].map((test) => [test.testId, test]));
  const add = (test: PickedTest) => {
    setPicked([...picked, test]);
    onChange([...value, test.testId]);
  };
  return (
    <FieldShell id={id} label={label} hint={m.sseries_add_hint()} fault={fault} changed={changed} group>
      {value.length === 0 && <p className="mb-3 text-ink-2 text-sm">{m.sseries_no_tests()}</p>}
      <SeriesTestList ids={value} byId={byId} onChange={onChange} />
      {named.length > 0 && (
        <p className="mb-3 text-ink-2 text-sm">
          {m.sseries_named()} {named.map(({ titleEn, titleHi }) => nameIn(language, titleEn, titleHi)).join(', ')}
        </p>
      )}
      <TestPicker taken={value} onAdd={add} />
    </FieldShell>
  );
}
