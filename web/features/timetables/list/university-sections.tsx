import type { TimetableSection } from '#contract/timetables/timetable.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TimetableRow } from './section-row.tsx';

type UniversityProps = { sections: TimetableSection[]; today: string; isOwn: boolean };

/** The timetables of one university. */
export function UniversitySections({ sections, today, isOwn }: UniversityProps) {
  const language = useLanguage();
  const [first] = sections;
  if (!first) return null;
  const isOver = ({ days }: TimetableSection) => days.length > 0 && (days.at(-1) ?? '') < today;
  // What is next comes first, what is over last, each by its beginning.
  const ordered = sections.toSorted((one, other) => {
    return Number(isOver(one)) - Number(isOver(other)) || ((one.days[0] ?? '9') < (other.days[0] ?? '9') ? -1 : 1);
  });
  return (
    <section aria-labelledby={`of-${first.universityId}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`of-${first.universityId}`} className="font-display text-xl">
          {first.university}
        </h2>
        {isOwn && <Chip tone="brand">{m.timetables_mine()}</Chip>}
      </div>
      <p className="text-base text-ink-2">{nameIn(language, first.universityName, first.universityNameHi)}</p>
      <ul className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {ordered.map((section) => (
          <li key={section.id}>
            <TimetableRow section={section} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}
