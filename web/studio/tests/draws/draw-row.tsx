import type { TestDraw } from '#contract/tests/draws.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { MarksInput } from '#web/studio/tests/sections/marks-input.tsx';
import { difficulties, questionKinds } from '#web/studio/tests/test-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DrawFilters } from './draw-filters.tsx';

type Props = {
  id: string;
  draw: TestDraw;
  number: number;
  subjectId: string | null;
  /** How many questions of the bank fit what was saved last; undefined before. */
  fits: number | undefined;
  onChange: (draw: TestDraw) => void;
  onRemove: () => void;
};

/** Questions that each paper draws from the bank. */
export function DrawRow({ id, draw, number, subjectId, fits, onChange, onRemove }: Props) {
  const { count, marks, penalty } = draw;
  const change = (fields: Partial<TestDraw>) => onChange({ ...draw, ...fields });
  return (
    <li id={id} tabIndex={-1} className="rounded-control border border-line bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-48 text-sm">
          <span className="font-medium">{inWords(draw)}</span>
          {fits !== undefined && (
            <span className={`block text-xs ${fits < count ? 'text-live-700' : 'text-ink-3'}`}>
              {m.stest_draw_fits({ count: plain(count), fits: plain(fits) })}
            </span>
          )}
        </p>
        <div className="ms-auto flex items-center gap-1.5">
          <MarksInput
            label={m.stest_draw_marks({ number })}
            value={marks}
            onChange={(next) => change({ marks: next })}
          />
          <MarksInput
            label={m.stest_draw_penalty({ number })}
            value={penalty}
            onChange={(next) => change({ penalty: next })}
          />
          <IconButton icon={navIcons.trash} iconSize={18} label={m.stest_draw_remove({ number })} onClick={onRemove} />
        </div>
      </div>
      <details className="mt-1" open={fits === undefined || undefined}>
        <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-sm">{m.stest_draw_rule()}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <NumberField label={m.stest_draw_count()} value={count} onChange={(next) => change({ count: next ?? 1 })} />
          <NumberField
            label={m.stest_draw_days()}
            hint={m.stest_draw_days_hint()}
            trailing={m.common_days()}
            value={draw.notAskedDays}
            onChange={(notAskedDays) => change({ notAskedDays })}
          />
          <DrawFilters draw={draw} subjectId={subjectId} onChange={change} />
        </div>
      </details>
    </li>
  );
}

/** '8 questions, One right answer, Medium'. */
function inWords({ count, kind, difficulty, pastOnly, unitIds }: TestDraw): string {
  return [
    m.stest_draw_any({ count, questions: plain(count) }),
    kind && questionKinds[kind](),
    difficulty && difficulties[difficulty](),
    unitIds.length > 0 && m.stest_draw_units({ count: unitIds.length, units: plain(unitIds.length) }),
    pastOnly && m.stest_draw_past(),
  ]
    .filter(Boolean)
    .join(', ');
}
