import type { SchemePoint } from '#contract/attempts/hand-mark.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { countedMarks } from '#web/platform/marks/marks-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** A point of a scheme with the marks that it brings. */
export function PointWords({ point: { point, marks } }: { point: SchemePoint }) {
  const language = useLanguage();
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <HtmlText inline text={point} language={language} />
      <span className="text-ink-3 text-sm tabular-nums">{countedMarks(marks)}</span>
    </span>
  );
}

type SchemeBoxesProps = { scheme: SchemePoint[]; found: number[]; onToggle: (place: number) => void };

/** The points of a scheme to be ticked where a text has them; nothing without a scheme. */
export function SchemeBoxes({ scheme, found, onToggle }: SchemeBoxesProps) {
  if (scheme.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-ink-2 text-sm">{m.result_points()}</legend>
      {listPlaces(scheme).map(({ id, place, point }) => (
        <Checkbox
          key={id}
          checked={found.includes(place)}
          onChange={() => onToggle(place)}
          label={<PointWords point={point} />}
        />
      ))}
    </fieldset>
  );
}

/** The points with the place that each has for good. */
export const listPlaces = (scheme: SchemePoint[]) =>
  scheme.map((point, place) => ({ id: `point-${place}`, place, point }));
