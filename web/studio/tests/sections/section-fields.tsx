import type { TestSection } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { isPercent } from './sections.ts';

type Props = { section: TestSection; onChange: (fields: Partial<TestSection>) => void };

/** What a section is called, how many of its questions count, and what it takes of it to pass. */
export function SectionFields({ section, onChange }: Props) {
  const { titleEn, titleHi, choose, chooseBy, minutes, passPercent } = section;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.common_name()}
        maxLength={120}
        value={titleEn}
        onChange={(next) => onChange({ titleEn: next })}
        fault={titleEn.trim() === '' ? m.studio_form_required() : undefined}
      />
      <HindiField
        label={m.common_in_hindi()}
        hint={undefined}
        maxLength={120}
        value={titleHi}
        onChange={(next) => onChange({ titleHi: next })}
      />
      <NumberField
        label={m.stest_section_minutes()}
        hint={m.stest_section_minutes_hint()}
        trailing={m.ssite_minutes()}
        value={minutes}
        onChange={(next) => onChange({ minutes: next })}
      />
      <NumberField
        label={m.stest_choose()}
        hint={m.stest_choose_hint()}
        value={choose}
        onChange={(next) => onChange({ choose: next })}
      />
      <NumberField
        label={m.stest_section_pass()}
        hint={m.stest_section_pass_hint()}
        trailing="%"
        value={passPercent}
        onChange={(next) => onChange({ passPercent: next })}
        fault={isPercent(passPercent) ? undefined : m.stest_cut_offs_fault()}
      />
      {choose !== null && (
        <ChoiceField
          label={m.stest_choose_by()}
          value={chooseBy}
          onChange={(next) => onChange({ chooseBy: next ?? 'first' })}
          options={[
            { value: 'first', label: m.stest_choose_first() },
            { value: 'best', label: m.stest_choose_best() },
          ]}
        />
      )}
    </div>
  );
}
