import { useDeferredValue, useState } from 'react';
import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { AskedQuestion } from '#web/studio/tests/sections/sections.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { BankFilters } from './bank-filters.tsx';
import { BankRows } from './bank-rows.tsx';
import { type BankFilter, useBank } from './picker.queries.ts';

type Props = {
  subjectId: string | null;
  /** Ids of the questions that the test has. */
  taken: ReadonlySet<string>;
  titles: string[];
  section: number;
  onSection: (section: number) => void;
  onAdd: (section: number, questions: AskedQuestion[]) => void;
};

/** Searches the bank and adds what is ticked to a section, with the marks that the bank gives. */
export function QuestionPicker({ subjectId, taken, titles, section, onSection, onAdd }: Props) {
  const [filter, setFilter] = useState<BankFilter>({
    ...{ text: '', subjectId, unitId: null, kind: null, difficulty: null },
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, StudioQuestionRow>>(new Map());
  const bank = useBank(useDeferredValue(filter));
  const rows = bank.data?.pages.flatMap((page) => page.rows);
  const free = rows?.filter(({ questionId }) => !taken.has(questionId)) ?? [];
  const toggle = (row: StudioQuestionRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.questionId)) next.set(row.questionId, row);
    setChosen(next);
  };
  const add = () => {
    const picked = [...chosen.values()].filter(({ questionId }) => !taken.has(questionId));
    onAdd(
      section,
      picked.map(({ versionId, marks, penalty }) => ({ versionId, marks, penalty })),
    );
    setChosen(new Map());
  };
  const isAll = free.length > 0 && free.every(({ questionId }) => chosen.has(questionId));
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <BankFilters filter={filter} onChange={(more) => setFilter({ ...filter, ...more })} ownSubjectId={subjectId} />
      {bank.isError && <p className="text-live-700 text-sm">{m.stest_picker_failed()}</p>}
      {bank.isPending && <SkeletonText className="w-2/3" />}
      {rows?.length === 0 && <p className="py-3 text-ink-2 text-sm">{m.stest_picker_none()}</p>}
      {free.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 px-1 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-brand-600"
            checked={isAll}
            onChange={() => setChosen(isAll ? new Map() : new Map(free.map((row) => [row.questionId, row])))}
          />
          {m.stest_picker_all()}
        </label>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
        <BankRows rows={rows ?? []} chosen={new Set(chosen.keys())} taken={taken} onToggle={toggle} />
        {bank.hasNextPage && (
          <Button variant="ghost" busy={bank.isFetchingNextPage} onClick={() => void bank.fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        )}
      </div>
      <div className="grid gap-2 border-line border-t pt-3">
        {titles.length > 1 && (
          <ChoiceField
            label={m.stest_picker_to()}
            value={String(section)}
            onChange={(next) => onSection(Number(next))}
            options={titles.map((label, place) => ({ value: String(place), label }))}
          />
        )}
        <Button disabled={chosen.size === 0} onClick={add}>
          {m.stest_picker_add({ count: chosen.size, chosen: plain(chosen.size) })}
        </Button>
      </div>
    </div>
  );
}
