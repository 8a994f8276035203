import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { DayList } from '#web/features/timetables/days/day-list.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';
import { MonthList } from './month-list.tsx';

type PapersProps = {
  exams: TimetableEntry[];
  today: string;
  clashing: Set<string>;
  month: string | undefined;
  isFiltered: boolean;
  onAll: () => void;
};

/** The days of a month, or all of them; or why there are none. */
export function Papers({ exams, today, clashing, month, isFiltered, onAll }: PapersProps) {
  if (exams.length === 0 && !isFiltered) return <p className="text-base text-ink-2">{m.timetables_none_at_all()}</p>;
  if (exams.length === 0)
    return (
      <Card>
        <EmptyState
          art={<LostPathArt />}
          title={m.timetables_none_mine_title()}
          text={m.timetables_none_mine_text()}
          actions={<Button onClick={onAll}>{m.timetables_show_all()}</Button>}
        />
      </Card>
    );
  const shown = { exams, today, clashing };
  return month ? <MonthList {...shown} month={month} /> : <DayList {...shown} foldsPast />;
}
