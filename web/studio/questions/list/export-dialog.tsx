import { useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import { type ExportFormat, ONE_LANGUAGE, questionFilePath } from '#contract/questions/question-export.ts';
import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { withoutPlace } from '#web/studio/parts/list/use-list.ts';
import { oneLanguageOptions } from '#web/studio/parts/sale/language-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/forms/radio-card.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type ExportDialogProps = { rows: StudioQuestionRow[]; search: ListSearch; onClose: () => void };

const listFormats = (): { format: ExportFormat; label: string; text: string }[] => [
  { format: 'csv', label: m.squest_export_csv(), text: m.squest_export_csv_text() },
  { format: 'json', label: m.squest_export_json(), text: m.squest_export_json_text() },
  { format: 'moodle', label: m.squest_export_moodle(), text: m.squest_export_moodle_text() },
  { format: 'gift', label: m.squest_export_gift(), text: m.squest_export_gift_text() },
  { format: 'aiken', label: m.squest_export_aiken(), text: m.squest_export_aiken_text() },
];
/** These have comments, for what they have no place for. */
const WITH_NOTES: ExportFormat[] = ['moodle', 'gift'];

/** A file of the ticked questions; without ticked ones, of all that the list shows. */
export function ExportDialog({ rows, search, onClose }: ExportDialogProps) {
  const own = useLanguage();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [language, setLanguage] = useState<Language>(own);
  const what = m.tests_questions({ count: rows.length, questions: plain(rows.length) });
  const asked = rows.length > 0 ? { ids: rows.map(({ id }) => id).join(',') } : withoutPlace(search);
  return (
    <Sheet
      onClose={onClose}
      title={rows.length > 0 ? m.squest_export_title({ what }) : m.squest_export_listed()}
      closeLabel={m.common_close()}
    >
      <div className="grid gap-4 px-2">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{m.squest_export_format()}</legend>
          {listFormats().map((each) => (
            <RadioCard
              key={each.format}
              name="format"
              label={
                <>
                  {each.label}
                  <span className="block text-ink-2 text-sm">{each.text}</span>
                </>
              }
              checked={each.format === format}
              onChange={() => setFormat(each.format)}
            />
          ))}
        </fieldset>
        {ONE_LANGUAGE.includes(format) && (
          <ChoiceField
            label={m.common_language()}
            value={language}
            onChange={(value) => setLanguage(value ?? own)}
            options={oneLanguageOptions()}
          />
        )}
        <p className="text-ink-2 text-sm">
          {WITH_NOTES.includes(format) && `${m.squest_export_left()} `}
          {m.squest_export_many()}
        </p>
        <a href={questionFilePath(format, language, asked)} download className={`${buttonClass()} justify-self-end`}>
          {m.common_download()}
        </a>
      </div>
    </Sheet>
  );
}
