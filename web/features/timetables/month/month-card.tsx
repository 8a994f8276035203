import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { Card } from '#web/ui/card.tsx';
import { DotKey } from './dot.tsx';
import { MonthGrid } from './month-grid.tsx';

type MonthCardProps = {
  month: string;
  exams: TimetableEntry[];
  today: string;
  clashing: Set<string>;
  onMonth: (month: string) => void;
};

/** A month with what its dots mean; a day of it brings the papers of that day into view. */
export function MonthCard(props: MonthCardProps) {
  return (
    <Card className="p-4 md:p-5 print:hidden">
      <MonthGrid {...props} onDay={openDay} />
      <DotKey clashes={props.clashing.size > 0} />
    </Card>
  );
}

/** Puts the focus on the day too, for who goes on by keyboard. */
function openDay(day: string): void {
  const card = document.getElementById(`day-${day}`);
  const folded = card?.closest('details');
  if (folded) folded.open = true;
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector('h2')?.focus({ preventScroll: true });
}
