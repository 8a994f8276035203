import { useState } from 'react';
import type { MyExams, Timetable } from '#contract/timetables/timetable.ts';
import { useIndianDay } from '#web/features/timetables/days/use-today.ts';
import { MonthCard } from '#web/features/timetables/month/month-card.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { OwnCard } from './own-card.tsx';
import { Papers } from './papers.tsx';
import { Prompt } from './prompt.tsx';
import { useView } from './use-view.ts';
import { ViewBar } from './view-bar.tsx';
import { WhatChanged } from './what-changed.tsx';

/** Days on the left; the month, one's own and what changed beside them. */
export function TimetableBody({ timetable, mine }: { timetable: Timetable; mine: MyExams | undefined }) {
  const today = useIndianDay();
  const { isMonth, isMine, change } = useView();
  const canChoose = mine !== undefined && mine.subjectIds.length > 0;
  const isOwn = (entry: { subjectId: string }) => mine?.subjectIds.includes(entry.subjectId);
  const exams = canChoose && isMine ? timetable.entries.filter(isOwn) : timetable.entries;
  const inSection = new Set(timetable.entries.map(({ id }) => id));
  const clashes = mine?.clashes.filter((ids) => ids.some((id) => inSection.has(id))) ?? [];
  const own = mine?.exams.filter(({ id }) => inSection.has(id)) ?? [];
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? (exams.find(({ heldOn }) => heldOn >= today) ?? exams.at(-1))?.heldOn.slice(0, 7);
  const shown = { exams, today, clashing: new Set(clashes.flat()) };
  const grid = month && <MonthCard {...shown} month={month} onMonth={setMonth} />;
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] print:block">
      <div className="grid grid-cols-1 gap-4">
        <ViewBar {...{ isMonth, isMine, canChoose }} onChange={change} />
        {!canChoose && <Prompt isSignedIn={mine !== undefined} />}
        {clashes.map((ids) => (
          <ClashNotice
            key={ids.join()}
            sectionId={timetable.id}
            exams={mine?.exams.filter(({ id }) => ids.includes(id)) ?? []}
          />
        ))}
        {isMonth && grid}
        <Papers
          {...shown}
          month={isMonth ? month : undefined}
          isFiltered={exams.length < timetable.entries.length}
          onAll={() => change({ isMine: false })}
        />
      </div>
      <aside className="grid grid-cols-1 gap-4 lg:sticky lg:top-24 print:hidden">
        {!isMonth && grid && <div className="max-lg:hidden">{grid}</div>}
        <OwnCard exams={own} today={today} />
        <WhatChanged revisions={timetable.revisions} />
      </aside>
    </div>
  );
}
