import { Link } from '@tanstack/react-router';
import type { MyExam } from '#contract/timetables/timetable.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ScrollStrip } from '#web/ui/media/scroll-strip.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { countdown, partsOfDay, timeSpan } from './days/day-words.ts';
import { useIndianDay } from './days/use-today.ts';
import { StatusChip } from './status-chip.tsx';
import { useMyExams } from './timetables.queries.ts';

const MAX_EXAMS = 4;

/** The next dates of one's own subjects; nothing while there are none. */
export function YourExams() {
  const today = useIndianDay();
  const { data } = useMyExams();
  const next = data?.exams.filter(({ heldOn }) => heldOn >= today).slice(0, MAX_EXAMS) ?? [];
  if (next.length === 0) return null;
  return (
    <section>
      <SectionHeading id="your-exams" title={m.exams_title()} />
      <div className="mt-4">
        <ScrollStrip label={m.exams_title()}>
          {next.map((exam) => (
            <NextExam key={exam.id} {...shownOf(exam)} today={today} />
          ))}
        </ScrollStrip>
      </div>
    </section>
  );
}

type NextExamProps = Pick<MyExam, 'sectionId' | 'code' | 'status' | 'heldOn' | 'startsAt' | 'endsAt'>;

const shownOf = ({ sectionId, code, status, heldOn, startsAt, endsAt }: MyExam): NextExamProps => ({
  ...{ sectionId, code, status, heldOn, startsAt, endsAt },
});

/** Many sit the same paper. */
const NextExam = cachedFragment(ExamCard);

function ExamCard({ today, ...exam }: NextExamProps & { today: string }) {
  const language = useLanguage();
  const link = { to: '/timetable/$sectionId', params: { sectionId: exam.sectionId } };
  const { day, shortMonth } = partsOfDay(exam.heldOn, language);
  return (
    <Link {...link} className="lift flex h-full gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <span className="w-12 shrink-0 text-center">
        <span className="block font-display text-xl tabular-nums">{day}</span>
        <span className="block text-ink-3 text-sm">{shortMonth}</span>
      </span>
      <span className="grid min-w-0 content-start justify-items-start gap-1">
        <span className="font-display text-base">{exam.code}</span>
        <StatusChip status={exam.status} />
        <span className="text-ink-2 text-sm">{timeSpan(exam, language)}</span>
        <span className="text-ink-2 text-sm">{countdown(exam.heldOn, today)}</span>
      </span>
    </Link>
  );
}
