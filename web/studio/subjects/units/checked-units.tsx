import type { UnitLine } from '#contract/questions/units.studio.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

type Fault = { line: number; reason: string; reasonHi: string };
type CheckedUnitsProps = { lines: UnitLine[]; errors: Fault[] };

const tones = { new: 'leaf', changed: 'brand', same: 'neutral' } as const;
const stateText = (state: UnitLine['state']) =>
  ({ new: m.common_new, changed: m.common_changed, same: m.common_same })[state]();

/** What would become of each line of a text: faults first, they are what somebody has to see to. */
export function CheckedUnits({ lines, errors }: CheckedUnitsProps) {
  const language = useLanguage();
  return (
    <section
      aria-label={m.scode_import_preview()}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <thead className="text-ink-2">
          <tr>
            <th className="w-12 py-2 ps-4 text-end font-semibold">{m.common_line()}</th>
            <th className="px-3 py-2 text-start font-semibold">{m.common_state()}</th>
            <th className="py-2 pe-4 text-start font-semibold">{m.common_unit()}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, reason, reasonHi }) => (
            <tr key={`fault ${line} ${reason}`} className="border-line border-t bg-row-red align-top">
              <td className="py-2 ps-4 text-end text-ink-3 tabular-nums">{line}</td>
              <td className="px-3 py-1.5">
                <Chip tone="over">{m.scode_line_fix()}</Chip>
              </td>
              <td className="py-2 pe-4 text-live-700">{language === 'hi' ? reasonHi : reason}</td>
            </tr>
          ))}
          {lines.map((line) => (
            <tr key={line.line} className="border-line border-t align-top">
              <td className="py-2 ps-4 text-end text-ink-3 tabular-nums">{line.line}</td>
              <td className="px-3 py-1.5">
                <Chip tone={tones[line.state]}>{stateText(line.state)}</Chip>
              </td>
              <td className="min-w-56 py-2 pe-4">
                <span className="me-2 text-ink-2 tabular-nums">
                  {line.block} · {line.unit}
                </span>
                <span lang="en">{line.titleEn}</span>
                {line.titleHi && (
                  <span lang="hi" className="block text-ink-2">
                    {line.titleHi}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
