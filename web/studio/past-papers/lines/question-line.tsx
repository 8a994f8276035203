import type { PaperSection } from '#contract/pastpapers/past-paper.ts';
import type { TaughtUnit } from '#contract/pastpapers/unit-sources.studio.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { OptionalTextField } from '#web/studio/parts/text/optional-text-field.tsx';
import type { PaperLine } from '#web/studio/past-papers/paper-values.ts';
import { Button } from '#web/ui/button.tsx';
import { UnitTags } from './unit-tags.tsx';

type Props = {
  line: PaperLine;
  units: TaughtUnit[];
  sections: PaperSection[];
  onChange: (line: PaperLine) => void;
  onRemove: () => void;
};

/** A question as it was printed: its number, its texts, its marks and the units that it belongs to. */
export function QuestionLine({ line, units, sections, onChange, onRemove }: Props) {
  const set = (change: Partial<PaperLine>) => onChange({ ...line, ...change });
  const places = sections.map(({ titleEn }, place) => ({ value: String(place + 1), label: titleEn }));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.attempt_question({ number: line.number })}</legend>
      <div className="grid gap-3 sm:grid-cols-[6rem_8rem_minmax(0,1fr)_auto]">
        <TextField
          label={m.spaper_number()}
          maxLength={20}
          value={line.number}
          onChange={(number) => set({ number })}
        />
        <TextField
          label={m.stest_total_marks()}
          inputMode="decimal"
          value={line.marks}
          onChange={(marks) => set({ marks })}
        />
        {places.length > 1 ? (
          <ChoiceField
            label={m.spaper_section()}
            options={places}
            value={String(line.section)}
            onChange={(section) => set({ section: Number(section ?? 1) })}
          />
        ) : (
          <span />
        )}
        <Button variant="ghost" className="self-end" onClick={onRemove}>
          {m.common_remove()}
        </Button>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <OptionalTextField label={m.common_text()} lines={3} value={line.text} onChange={(text) => set({ text })} />
        <OptionalTextField
          label={m.common_in_hindi()}
          lang="hi"
          lines={3}
          value={line.textHi}
          onChange={(textHi) => set({ textHi })}
        />
      </div>
      {line.questionId && <p className="text-ink-2 text-sm">{m.spaper_in_bank()}</p>}
      {line.units === null ? null : (
        <UnitTags tags={line.units} units={units} text={line.text} onChange={(tags) => set({ units: tags })} />
      )}
    </fieldset>
  );
}
