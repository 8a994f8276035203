import { memo, useState } from 'react';
import type { Paper, TimetableEntry } from '#contract/timetables/timetable.ts';
import type { Subject } from '#contract/universities/universities.ts';
import { partsOfDay, timeSpan } from '#web/features/timetables/days/day-words.ts';
import { StatusChip } from '#web/features/timetables/status-chip.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isHeld, PaperFields } from './paper-fields.tsx';

type PaperRowProps = {
  paper: Paper;
  subject: Subject | undefined;
  saved: TimetableEntry | undefined;
  onChange: (paper: Paper) => void;
  onRemove: (subjectId: string) => void;
};

/** A paper as a line; opened, as fields. Only those that changed are drawn again. */
export const PaperRow = memo(PaperLine, (one, other) => {
  return (
    one.subject === other.subject &&
    JSON.stringify([one.paper, one.saved]) === JSON.stringify([other.paper, other.saved])
  );
});

function PaperLine({ paper, subject, saved, onChange, onRemove }: PaperRowProps) {
  const language = useLanguage();
  const [draft, setDraft] = useState<Paper>();
  const code = subject?.code ?? saved?.code ?? '';
  const { shortWeekday, day, shortMonth, year } = partsOfDay(paper.heldOn, language);
  const title = (language === 'hi' && subject?.titleHi) || (subject?.titleEn ?? saved?.titleEn);
  const isChanged = !saved || (Object.keys(paper) as (keyof Paper)[]).some((key) => saved[key] !== paper[key]);
  return (
    <li className="border-line border-t py-2 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] first:border-t-0">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_9rem_11rem_7rem_6rem]">
        <p className="min-w-0 text-base">
          <strong className="font-semibold">{code}</strong> <span className="text-ink-2">{title}</span>
          {isChanged && <span className="ms-2 text-marigold-700 text-xs">{m.studio_form_changed()}</span>}
          {paper.note && <span className="block text-ink-3 text-sm">{paper.note}</span>}
        </p>
        <p className="text-base tabular-nums max-md:order-3">
          {shortWeekday} {day} {shortMonth} {year}
        </p>
        <p className="text-base tabular-nums max-md:order-3 max-md:col-start-1">{timeSpan(paper, language)}</p>
        <p className="max-md:order-4 max-md:col-start-1">
          <StatusChip status={paper.status} />
        </p>
        <div className="flex justify-end max-md:order-2">
          <IconButton
            icon="pencil"
            iconSize={18}
            label={m.stime_paper_edit({ code })}
            aria-expanded={draft !== undefined}
            onClick={() => setDraft(draft ? undefined : paper)}
          />
          <IconButton
            icon="close"
            iconSize={18}
            label={m.stime_paper_remove({ code })}
            onClick={() => onRemove(paper.subjectId)}
          />
        </div>
      </div>
      {draft && (
        <div className="mt-2 rounded-control bg-sunken p-3">
          <PaperFields value={draft} onChange={(next) => setDraft({ ...next, subjectId: paper.subjectId })} />
          <div className="mt-3 flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setDraft(undefined)}>
              {m.common_cancel_edit()}
            </Button>
            <Button
              variant="soft"
              disabled={!isHeld(draft)}
              onClick={() => {
                onChange(draft);
                setDraft(undefined);
              }}
            >
              {m.stime_paper_take()}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
