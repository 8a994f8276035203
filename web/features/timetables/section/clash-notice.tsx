import { useState } from 'react';
import type { MyExam } from '#contract/timetables/timetable.ts';
import { wholeDay } from '#web/features/timetables/days/day-words.ts';
import { clockInWords } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

/** Papers that one person cannot all sit: which, when, and what to do. */
export function ClashNotice({ exams, sectionId }: { exams: MyExam[]; sectionId: string }) {
  const language = useLanguage();
  const [helps, setHelps] = useState(false);
  const first = exams[0];
  if (!first) return null;
  const codes = [...new Set(exams.map(({ code }) => code))];
  const last = codes.at(-1) ?? '';
  const named = codes.length > 1 ? m.timetables_clash_and({ first: codes.slice(0, -1).join(', '), last }) : last;
  const elsewhere = exams.find((exam) => exam.sectionId !== sectionId);
  // The last of them to begin is when they meet.
  const time =
    exams
      .map(({ startsAt }) => startsAt)
      .toSorted()
      .at(-1) ?? first.startsAt;
  return (
    <section className="flex gap-3 rounded-card border border-live/35 bg-live-100 p-4 md:p-5 print:border-black">
      <Icon name="warning" size={22} className="text-live-700" />
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-5">
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-live-700 text-md">
            {m.timetables_clash_title({ count: codes.length - 1, papers: plain(codes.length) })}
          </h2>
          <p className="mt-0.5 text-pretty text-base text-ink">
            {m.timetables_clash_text({
              codes: named,
              day: wholeDay(first.heldOn, language),
              time: clockInWords(time, language),
            })}
            {elsewhere &&
              ` ${m.timetables_clash_other({ title: nameIn(language, elsewhere.sectionTitle, elsewhere.sectionTitleHi) })}`}
          </p>
        </div>
        <Button variant="line" className="max-md:mt-3 shrink-0 print:hidden" onClick={() => setHelps(true)}>
          {m.timetables_clash_help()}
        </Button>
      </div>
      <Sheet
        open={helps}
        onClose={() => setHelps(false)}
        title={m.timetables_clash_help()}
        closeLabel={m.common_close()}
      >
        <ol className="grid list-decimal gap-3 ps-7 pe-2 text-base text-ink-2">
          <li>{m.timetables_clash_step_check()}</li>
          <li>{m.timetables_clash_step_ask()}</li>
          <li>{m.timetables_clash_step_choose()}</li>
        </ol>
      </Sheet>
    </section>
  );
}
