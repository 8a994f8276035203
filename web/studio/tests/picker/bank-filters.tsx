import { useId } from 'react';
import { QuestionKind } from '#contract/questions/body.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { difficulties, questionKinds, unitName } from '#web/studio/tests/test-words.ts';
import { useUnitChoices } from '#web/studio/tests/tests.queries.ts';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import type { BankFilter } from './picker.queries.ts';

type Props = { filter: BankFilter; onChange: (filter: Partial<BankFilter>) => void; ownSubjectId: string | null };

/** What the bank is searched by. */
export function BankFilters({ filter, onChange, ownSubjectId }: Props) {
  const id = useId();
  const { data: units = [] } = useUnitChoices(filter.subjectId);
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="sr-only">
        {m.stest_picker_search()}
      </label>
      <div className={controlBox}>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={m.stest_picker_search()}
          value={filter.text}
          onChange={({ target }) => onChange({ text: target.value })}
          // Enter would save the whole test.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="min-h-11 w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-ink-3"
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        {ownSubjectId !== null && (
          <ChoiceField
            label={m.common_subject()}
            none={m.stest_picker_all_subjects()}
            value={filter.subjectId}
            onChange={(subjectId) => onChange({ subjectId, unitId: null })}
            options={[{ value: ownSubjectId, label: m.stest_picker_own_subject() }]}
          />
        )}
        {units.length > 0 && (
          <ChoiceField
            label={m.common_unit()}
            none={m.common_all_units()}
            value={filter.unitId}
            onChange={(unitId) => onChange({ unitId })}
            options={units.map(({ unitId, block, unit, titleEn }) => ({
              value: unitId,
              label: `${unitName({ block, unit })}: ${titleEn}`,
            }))}
          />
        )}
        <ChoiceField
          label={m.common_kind()}
          none={m.stest_picker_all_kinds()}
          value={filter.kind}
          onChange={(kind) => onChange({ kind })}
          options={QuestionKind.options.map((value) => ({ value, label: questionKinds[value]() }))}
        />
        <ChoiceField
          label={m.stest_picker_difficulty()}
          none={m.studio_list_any()}
          value={filter.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
          options={(['1', '2', '3'] as const).map((value) => ({ value, label: difficulties[Number(value) as 1]() }))}
        />
      </div>
    </div>
  );
}
