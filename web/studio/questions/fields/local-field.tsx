import type { LocalText } from '#contract/questions/body.ts';
import { m } from '#web/platform/words.ts';
import { useFieldFault, useWrittenLanguages } from './faults.ts';
import { QuestionText } from './question-text.tsx';

type LocalFieldProps = {
  label: string;
  /** Its place in the question, 'body.stem'. */
  field: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  lines?: number;
  hint?: string;
  /** The label is there already, beside it. */
  isBare?: boolean;
};

/** A text of a question in English and in Hindi, side by side where there is room. */
export function LocalField({ label, field, value, onChange, lines = 1, hint, isBare = false }: LocalFieldProps) {
  const whole = useFieldFault(field);
  const [en, hi] = [useFieldFault(`${field}.en`), useFieldFault(`${field}.hi`)];
  const languages = useWrittenLanguages();
  const faults = { en, hi };
  return (
    <div className="@container min-w-0 flex-1">
      <div className={`grid gap-x-4 gap-y-3 ${languages.length > 1 ? '@xl:grid-cols-2' : ''}`}>
        {languages.map((language, place) => (
          <QuestionText
            key={language}
            language={language}
            label={m.squest_in_language({
              label,
              language: language === 'en' ? m.sparts_english() : m.sparts_hindi(),
            })}
            value={value[language] ?? ''}
            other={value[language === 'en' ? 'hi' : 'en'] ?? ''}
            onChange={(text) => onChange({ ...value, [language]: text === '' ? null : text })}
            fault={faults[language] ?? (place === 0 ? whole : undefined)}
            hint={place === 0 ? hint : undefined}
            {...{ lines, isBare }}
          />
        ))}
      </div>
    </div>
  );
}
