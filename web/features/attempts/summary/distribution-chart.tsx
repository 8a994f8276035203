import type { AttemptResult } from '#contract/attempts/results.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

type Distribution = NonNullable<AttemptResult['distribution']>;

const BAR = 10;
const TALL = 60;
/** What is drawn of a bar in which there is somebody, however many there are in others. */
const MIN_TALL = 2;

/** Marks to one decimal: the edges of a part need not be marks that anybody could have. */
function roughly(marks: string): string {
  const [above = '0', below = '1'] = marks.split('/');
  return String(Math.round((Number(above) / Number(below)) * 10) / 10).replace('-', '−');
}

/**
 * How the marks of all are spread, one's own place in another colour and with a mark above it; the same as a table. Drawn without
 * a script, so that it is there with the page on whatever phone.
 */
export function DistributionChart({ distribution: { bins, mine } }: { distribution: Distribution }) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(MIN_TALL, (count / most) * TALL));
  return (
    <section aria-labelledby="result-spread" className="mt-8">
      <h2 id="result-spread" className="font-display text-xl">
        {m.result_spread()}
      </h2>
      <figure className="mt-3 rounded-card border border-line bg-surface p-4">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bins.length * BAR} ${TALL + 12}`}
          preserveAspectRatio="none"
          className="block h-40 w-full"
        >
          {bins.map(({ from, count }, place) => (
            <rect
              key={from}
              x={place * BAR + 1}
              width={BAR - 2}
              y={TALL + 11 - heightOf(count)}
              height={heightOf(count)}
              className={place === mine ? 'fill-marigold-500' : 'fill-brand-600'}
            />
          ))}
          <path
            d={`M${mine * BAR + 2} 1h6l-3 6z`}
            transform={`translate(0 ${TALL + 2 - heightOf(bins[mine]?.count ?? 0)})`}
            className="fill-ink"
          />
          <rect x="0" y={TALL + 11} width={bins.length * BAR} height="0.6" className="fill-ctl" />
        </svg>
        <figcaption className="mt-2 text-base text-ink-2">
          <span aria-hidden="true" className="flex justify-between tabular-nums">
            <span>{roughly(bins[0]?.from ?? '0')}</span>
            <span>{roughly(bins.at(-1)?.to ?? '0')}</span>
          </span>
          {m.result_spread_mine()}
        </figcaption>
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-display text-base text-brand-700">
            {m.result_spread_table()}
          </summary>
          <table className="w-full text-base tabular-nums">
            <thead className="text-ink-2">
              <tr>
                <th scope="col" className="py-1 text-start font-normal">
                  {m.common_marks()}
                </th>
                <th scope="col" className="py-1 text-end font-normal">
                  {m.common_students()}
                </th>
              </tr>
            </thead>
            <tbody>
              {bins.map(({ from, to, count }, place) => (
                <tr key={from} className="border-line border-t">
                  <th scope="row" className="py-1 text-start font-normal">
                    {m.result_range({ low: roughly(from), high: roughly(to) })}
                    {place === mine && ` (${m.common_you()})`}
                  </th>
                  <td className="py-1 text-end">{plain(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </section>
  );
}
