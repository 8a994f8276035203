import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { countedMarks } from '#web/platform/marks/marks-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { questionKinds, stemOf } from '#web/studio/tests/test-words.ts';
import { Chip } from '#web/ui/chip.tsx';

type Props = {
  rows: StudioQuestionRow[];
  chosen: ReadonlySet<string>;
  /** Questions that stand in the test already. */
  taken: ReadonlySet<string>;
  onToggle: (row: StudioQuestionRow) => void;
};

/** Questions to be ticked; those that the test has are shown, and rest. */
export function BankRows({ rows, chosen, taken, onToggle }: Props) {
  const language = useLanguage();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.questionId} className="border-line border-t first:border-t-0">
          <label className="flex min-h-11 cursor-pointer items-start gap-3 px-1 py-2 hover:bg-row-on has-disabled:cursor-default has-disabled:opacity-60">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-brand-600"
              checked={chosen.has(row.questionId) || taken.has(row.questionId)}
              disabled={taken.has(row.questionId)}
              onChange={() => onToggle(row)}
            />
            <span className="min-w-0">
              <span className="wrap-anywhere line-clamp-2 text-sm">{stemOf(row, language)}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
                <span>{questionKinds[row.kind]()}</span>
                <span>{countedMarks(row.marks)}</span>
                <span>{row.subject}</span>
                {taken.has(row.questionId) && <Chip>{m.stest_picker_in_test()}</Chip>}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
