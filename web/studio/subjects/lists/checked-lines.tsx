import { useState } from 'react';
import type { CheckedLine } from '#contract/universities/subjects.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

type State = CheckedLine['state'];
const STATES: State[] = ['new', 'changed', 'same', 'fix'];
const tones = { new: 'leaf', changed: 'brand', same: 'neutral', fix: 'over' } as const;

function stateText(state: State): string {
  const words = {
    new: m.common_new,
    changed: m.common_changed,
    same: m.common_same,
    fix: m.scode_line_fix,
  };
  return words[state]();
}

/** What would become of each line of a text, with its number; those of one kind alone, if one is chosen. */
export function CheckedLines({ lines }: { lines: CheckedLine[] }) {
  const [only, setOnly] = useState<State>();
  const shown = only ? lines.filter(({ state }) => state === only) : lines;
  return (
    <section aria-label={m.scode_import_preview()} className="overflow-clip rounded-card border border-line bg-surface">
      <fieldset className="flex flex-wrap gap-2 border-line border-b bg-head px-4 py-2.5">
        <legend className="sr-only">{m.scode_import_show()}</legend>
        <Only label={m.common_all()} count={lines.length} isOn={!only} choose={() => setOnly(undefined)} />
        {STATES.map((state) => (
          <Only
            key={state}
            label={stateText(state)}
            count={lines.filter((line) => line.state === state).length}
            isOn={only === state}
            choose={() => setOnly(state)}
          />
        ))}
      </fieldset>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-ink-2">
            <tr>
              <th className="w-12 py-2 ps-4 text-end font-semibold">{m.common_line()}</th>
              <th className="px-3 py-2 text-start font-semibold">{m.common_state()}</th>
              <th className="px-3 py-2 text-start font-semibold">{m.common_code()}</th>
              <th className="py-2 pe-4 text-start font-semibold">{m.common_title()}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.line} {...line} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type OnlyProps = { label: string; count: number; isOn: boolean; choose: () => void };

function Only({ label, count, isOn, choose }: OnlyProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={choose}
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface px-3 font-display text-sm aria-pressed:border-brand-600 aria-pressed:text-brand-700 pointer-coarse:min-h-11"
    >
      {label} <span className="text-ink-2 tabular-nums">{plain(count)}</span>
    </button>
  );
}

function Line({ line, state, code, titleEn, titleHi, changes, faults }: CheckedLine) {
  return (
    <tr className={`border-line border-t align-top ${state === 'fix' ? 'bg-row-red' : ''}`}>
      <td className="h-9 py-2 ps-4 text-end text-ink-3 tabular-nums">{line}</td>
      <td className="px-3 py-1.5">
        <Chip tone={tones[state]}>{stateText(state)}</Chip>
      </td>
      <td className="whitespace-nowrap px-3 py-2 font-medium">{code}</td>
      <td className="min-w-56 py-2 pe-4">
        <span lang="en">{titleEn}</span>
        {titleHi && (
          <span lang="hi" className="block text-ink-2">
            {titleHi}
          </span>
        )}
        {faults.length > 0 && <span className="block text-live-700">{faults.map(faultText).join(' ')}</span>}
        {changes.length > 0 && (
          <span className="block text-ink-2">
            {m.scode_line_changes({ fields: changes.map(fieldText).join(', ') })}
          </span>
        )}
      </td>
    </tr>
  );
}

function fieldText(field: CheckedLine['changes'][number]): string {
  const words = {
    titleEn: m.scode_title_en,
    titleHi: m.scode_title_hi,
    credits: m.scode_credits,
    programmes: m.scode_programmes,
  };
  return words[field]();
}

function faultText(fault: CheckedLine['faults'][number]): string {
  const words = {
    code: m.scode_fault_code,
    title: m.scode_fault_title,
    credits: m.scode_fault_credits,
    programmes: m.scode_fault_programmes,
    university: m.scode_fault_university,
    twice: m.scode_fault_twice,
  };
  return words[fault]();
}
