import type { DuplicateChoice, QuestionImportRow } from '#contract/questions/question-import.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { importFaultInWords, rowStateTones, rowStateWords } from './import-words.ts';
import { useChooseRow } from './question-imports.queries.ts';
import { type Html, QuestionSheet } from './question-sheet.tsx';

type Props = { row: QuestionImportRow; importId: string; isOpen: boolean };

/** One row: its line, its state with the reasons, the question, and beside it the one of the bank that is like it. */
export function ImportRow({ row, importId, isOpen }: Props) {
  const language = useLanguage();
  const { line, state, reasons, externalId, html, match, subject, unit } = row;
  const facts = [externalId, subject, unit].filter(Boolean).join(' · ');
  const tone = state === 'error' ? 'text-live-700' : 'text-ink-2';
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-display font-medium">{m.simport_line_number({ line })}</h3>
        <Chip tone={rowStateTones[state]}>{rowStateWords[state]()}</Chip>
        <span className="wrap-anywhere text-ink-3 text-sm">{facts}</span>
        {row.marks !== null && (
          <span className="text-ink-3 text-sm">
            {m.simport_worth({ marks: row.marks, penalty: row.penalty ?? '0' })}
          </span>
        )}
      </div>
      {reasons.length > 0 && (
        <ul className={`wrap-anywhere grid gap-1 text-sm ${tone}`}>
          {reasons.map((reason) => (
            <li key={reason.en}>{reason[language]}</li>
          ))}
        </ul>
      )}
      <div className={`grid gap-4 ${match ? 'md:grid-cols-2' : ''}`}>
        {html !== null && <QuestionSheet html={html as Html} />}
        {match && (
          <div className="rounded-control bg-sunken p-3">
            <p className="mb-2 font-display text-ink-2 text-sm">
              {m.simport_in_bank()} {match.externalId}
            </p>
            <QuestionSheet html={match.html as Html} />
          </div>
        )}
      </div>
      {isOpen && state !== 'error' && state !== 'ready' && <RowChoice row={row} importId={importId} />}
    </li>
  );
}

function RowChoice({ row, importId }: Pick<Props, 'row' | 'importId'>) {
  const { mutate } = useChooseRow(importId);
  const isDuplicate = row.state === 'duplicate';
  const options: { value: DuplicateChoice; label: string }[] = [
    { value: 'skip', label: m.simport_row_skip() },
    ...(isDuplicate ? [{ value: 'both' as const, label: m.simport_duplicates_both() }] : []),
    ...(isDuplicate && row.match ? [{ value: 'version' as const, label: m.simport_duplicates_version() }] : []),
  ];
  return (
    <div className="max-w-xs">
      <ChoiceField
        label={m.simport_this_row()}
        value={row.choice}
        options={options}
        none={isDuplicate ? m.simport_row_default() : m.simport_row_take()}
        onChange={(choice) =>
          mutate(
            { position: row.position, choice },
            { onError: (error) => setAlert({ alertType: 'error', message: importFaultInWords(error) }) },
          )
        }
      />
    </div>
  );
}
