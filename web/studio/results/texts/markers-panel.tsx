import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** What each marker gave a text once it is more than the own marks, how far two are apart, and which count. */
export function MarkersPanel({ text: { mine, others, difference } }: { text: MarkedText }) {
  const language = useLanguage();
  if (others.length === 0) return null;
  const own = mine ? [{ ...mine, name: m.common_you() }] : [];
  const given = [...others, ...own].toSorted((one, other) => Date.parse(one.madeAt) - Date.parse(other.madeAt));
  return (
    <Panel title={m.sresults_other_marks()}>
      {difference && <p className="mb-3 text-base tabular-nums">{differenceInWords(difference)}</p>}
      <ul className="grid gap-3">
        {given.map(({ name, marks, madeAt, remark, isHeld }) => (
          <li key={madeAt}>
            <p className="flex items-center gap-3 text-base">
              <span className="wrap-anywhere">{name ?? m.sresults_somebody()}</span>
              {isHeld && <Chip>{m.sresults_marks_count()}</Chip>}
              <span className="ms-auto tabular-nums">{marksInWords(marks)}</span>
            </p>
            <p className="text-ink-3 text-sm">{dayAndTimeOf(madeAt, language)}</p>
            {remark && <p className="wrap-anywhere text-base text-ink-2">{remark}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function differenceInWords({ first, second, difference }: NonNullable<MarkedText['difference']>): string {
  const both = { first: marksInWords(first), second: marksInWords(second) };
  if (difference === '0') return m.sresults_markers_agree(both);
  return m.sresults_markers_differ({ ...both, difference: marksInWords(difference) });
}
