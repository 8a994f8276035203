import type { TopTen as TopTenShown } from '#contract/attempts/topten/top-ten.ts';
import { countedMarks } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useTopTen } from './top-ten.queries.ts';
import { TopTenName } from './top-ten-name.tsx';

/** Who chose to be shown among the ten best of a test; with `isAsking` one may choose a name here. Nothing where there is neither. */
export function TopTen({ testId, isAsking = false }: { testId: string; isAsking?: boolean }) {
  useLanguage();
  const shown = useTopTen(testId);
  const own = isAsking ? shown?.own : null;
  if (!shown || (shown.entries.length === 0 && !own)) return null;
  return (
    <section aria-labelledby="top-ten" className="mt-8">
      <h2 id="top-ten" className="font-display text-xl">
        {m.topten_title()}
      </h2>
      {shown.entries.length > 0 && <Entries entries={shown.entries} />}
      {own && <TopTenName testId={testId} own={own} />}
    </section>
  );
}

function Entries({ entries }: Pick<TopTenShown, 'entries'>) {
  const rows = entries.map((entry, place) => ({ ...entry, id: `${place} ${entry.name}` }));
  return (
    <>
      <p className="mt-1 max-w-prose text-ink-2 text-sm">{m.topten_note()}</p>
      <ul className="mt-2">
        {rows.map(({ id, rank, name, marks, isMine }) => (
          <li key={id} className="flex min-h-11 items-center gap-x-4 border-line py-1 text-base not-last:border-b">
            <span className="shrink-0 text-ink-2 tabular-nums">{m.topten_line({ rank: plain(rank) })}</span>
            <span className="wrap-anywhere min-w-0 flex-1">
              <bdi>{name}</bdi> {isMine && <Chip tone="brand">{m.common_you()}</Chip>}
            </span>
            <span className="shrink-0 tabular-nums">{countedMarks(marks)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
