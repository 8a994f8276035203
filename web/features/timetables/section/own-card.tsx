import type { MyExam } from '#contract/timetables/timetable.ts';
import { countdown } from '#web/features/timetables/days/day-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How many papers are ahead, and when the first. */
export function OwnCard({ exams, today }: { exams: MyExam[]; today: string }) {
  const ahead = exams.filter(({ heldOn }) => heldOn >= today);
  const first = ahead[0];
  if (!first) return null;
  const words = {
    count: ahead.length,
    papers: plain(ahead.length),
    countdown: countdown(first.heldOn, today),
  };
  return (
    <Card className="p-4 md:p-5 print:hidden">
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
          <Icon name="bell" size={22} />
        </span>
        <div>
          <p className="font-display text-md">{m.timetables_own(words)}</p>
          <p className="text-base text-ink-2">{m.timetables_own_text()}</p>
        </div>
      </div>
      <PageLink to="/profile" className={buttonClass('soft', 'md', 'mt-4 w-full')}>
        {m.timetables_own_change()}
      </PageLink>
    </Card>
  );
}
