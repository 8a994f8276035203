import { useState } from 'react';
import type { Timetable } from '#contract/timetables/timetable.ts';
import { shortDay, todayInIndia } from '#web/features/timetables/days/day-words.ts';
import { Dot } from '#web/features/timetables/month/dot.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { changeLines } from './change-words.ts';

const MAX_CHANGES = 5;

/** The newest revisions first. */
export function WhatChanged({ revisions }: { revisions: Timetable['revisions'] }) {
  const language = useLanguage();
  const [shown, setShown] = useState(MAX_CHANGES);
  return (
    <Card className="p-4 md:p-5 print:hidden">
      <h2 className="font-display text-md">{m.common_what_changed()}</h2>
      {revisions.length === 0 && <p className="mt-1 text-base text-ink-2">{m.timetables_changed_none()}</p>}
      <ul className="mt-3 grid gap-3">
        {revisions.slice(0, shown).map((revision, place) => (
          <li key={revision.id} className="flex gap-3">
            <time dateTime={revision.madeAt} className="w-18 shrink-0 pt-px text-ink-3 text-sm">
              {shortDay(todayInIndia(Date.parse(revision.madeAt)), language)}
            </time>
            <Lines lines={changeLines(revision, place === revisions.length - 1, language)} />
          </li>
        ))}
      </ul>
      {revisions.length > shown && (
        <Button variant="ghost" className="mt-2 -ms-4" onClick={() => setShown(revisions.length)}>
          {m.timetables_changed_all()}
        </Button>
      )}
    </Card>
  );
}

function Lines({ lines }: { lines: ReturnType<typeof changeLines> }) {
  const more = lines.length - MAX_CHANGES;
  return (
    <ul className="grid min-w-0 flex-1 gap-1 text-base text-ink-2">
      {lines.slice(0, MAX_CHANGES).map(({ text, kind }) => (
        <li key={text} className="flex items-baseline gap-2.5">
          <Dot kind={kind} />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
      {more > 0 && <li>{m.timetables_change_more({ count: more, changes: plain(more) })}</li>}
    </ul>
  );
}
