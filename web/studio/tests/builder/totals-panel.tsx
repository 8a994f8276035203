import type { TestInput } from '#contract/tests/rules.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { type Summaries, totalsOf } from '#web/studio/tests/sections/sections.ts';
import { unitName } from '#web/studio/tests/test-words.ts';

type Props = { input: TestInput; summaries: Summaries };

/** How much the paper asks, as it is being built. */
export function TotalsPanel({ input, summaries }: Props) {
  const { questions, marks, units } = totalsOf(input, summaries);
  const { durationMinutes } = input;
  return (
    <Panel title={m.stest_totals()}>
      <Facts
        facts={[
          [m.tests_fact_questions(), plain(questions)],
          [m.stest_total_marks(), marksInWords(marks)],
          [
            m.stest_total_time(),
            durationMinutes === null ? m.stest_no_time() : m.common_minutes_min({ minutes: plain(durationMinutes) }),
          ],
        ]}
      />
      {units.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-sm">{m.stest_units()}</summary>
          <table className="w-full text-sm">
            <thead className="text-ink-3 text-xs">
              <tr>
                <th className="py-1 text-start font-normal">{m.common_unit()}</th>
                <th className="py-1 text-end font-normal">{m.tests_fact_questions()}</th>
                <th className="py-1 text-end font-normal">{m.stest_total_marks()}</th>
              </tr>
            </thead>
            <tbody>
              {units.map(({ unitId, name, ...unit }) => (
                <tr key={unitId} className="border-line border-t">
                  <td className="wrap-anywhere py-1.5">{`${unitName(name)}: ${name.titleEn}`}</td>
                  <td className="py-1.5 text-end tabular-nums">{plain(unit.questions)}</td>
                  <td className="py-1.5 text-end tabular-nums">{marksInWords(unit.marks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Panel>
  );
}
