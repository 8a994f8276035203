import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { type DraftBody, nextId } from '#web/studio/questions/draft/draft-body.ts';
import { useFieldFault, useWrittenLanguages } from '#web/studio/questions/fields/faults.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { KindFieldsProps } from './kind-props.ts';

const MAX_BLANKS = 6;
type Blank = DraftBody['blanks'][number];

/** Of each blank what is accepted in either language, a line each. */
export function FillFields({ draft, onChange, at }: KindFieldsProps) {
  const { blanks } = draft;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display font-medium text-sm">{m.squest_blanks()}</legend>
      {blanks.map((blank, place) => (
        <BlankLine
          key={blank.id}
          {...{ blank, at, place }}
          onChange={(next) => onChange({ blanks: blanks.with(place, next) })}
          onRemove={
            blanks.length > 1 ? () => onChange({ blanks: blanks.filter(({ id }) => id !== blank.id) }) : undefined
          }
        />
      ))}
      {blanks.length < MAX_BLANKS && (
        <Button
          variant="ghost"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange({ blanks: [...blanks, { id: nextId(blanks), en: '', hi: '' }] })}
        >
          {m.squest_blank_add()}
        </Button>
      )}
      <ChoiceField
        label={m.squest_compare()}
        hint={m.squest_compare_hint()}
        value={draft.compare}
        onChange={(compare) => onChange({ compare: compare ?? 'exact' })}
        options={[
          { value: 'loose', label: m.squest_compare_loose() },
          { value: 'exact', label: m.squest_compare_exact() },
        ]}
      />
      <AllOrNothing draft={draft} onChange={onChange} />
    </fieldset>
  );
}

/** Whether a part of the blanks or pairs gives a part of the marks. */
export function AllOrNothing({ draft, onChange }: Pick<KindFieldsProps, 'draft' | 'onChange'>) {
  return (
    <SwitchField
      label={m.squest_all_or_nothing()}
      hint={m.squest_all_or_nothing_hint()}
      value={draft.isAllOrNothing}
      onChange={(isAllOrNothing) => onChange({ isAllOrNothing })}
    />
  );
}

type BlankLineProps = {
  blank: Blank;
  at: string;
  place: number;
  onChange: (blank: Blank) => void;
  onRemove: (() => void) | undefined;
};

function BlankLine({ blank, at, place, onChange, onRemove }: BlankLineProps) {
  const fault = useFieldFault(`${at}blanks.${place}`);
  const languages = useWrittenLanguages();
  const label = m.attempt_blank({ number: plain(place + 1) });
  return (
    <div className="@container flex items-start gap-1">
      <div className={`grid min-w-0 flex-1 gap-3 ${languages.length > 1 ? '@md:grid-cols-2' : ''}`}>
        {languages.map((language, first) => (
          <TextField
            key={language}
            lang={language}
            lines={2}
            label={m.squest_in_language({
              label,
              language: language === 'en' ? m.sparts_english() : m.sparts_hindi(),
            })}
            hint={m.squest_accepted_hint()}
            value={blank[language]}
            onChange={(text) => onChange({ ...blank, [language]: text })}
            fault={first === 0 ? fault : undefined}
          />
        ))}
      </div>
      {onRemove && (
        <IconButton icon="close" iconSize={16} label={m.squest_remove_line({ name: label })} onClick={onRemove} />
      )}
    </div>
  );
}
