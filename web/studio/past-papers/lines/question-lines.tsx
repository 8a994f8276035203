import type { PaperSection } from '#contract/pastpapers/past-paper.ts';
import { m } from '#web/platform/words.ts';
import type { PaperLine } from '#web/studio/past-papers/paper-values.ts';
import { useTaughtUnits } from '#web/studio/past-papers/past-papers.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { QuestionLine } from './question-line.tsx';

type Props = {
  value: PaperLine[];
  onChange: (lines: PaperLine[]) => void;
  subjectId: string;
  edition: number | null;
  termId: string;
  sections: PaperSection[];
};

/** The questions of a paper, in its order. */
export function QuestionLines({ value, onChange, subjectId, edition, termId, sections }: Props) {
  const units = useTaughtUnits(subjectId, edition === null ? { termId: termId || undefined } : { edition }).data ?? [];
  const set = (place: number, line: PaperLine) => onChange(value.map((each, index) => (index === place ? line : each)));
  const add = () =>
    onChange([
      ...value,
      {
        number: String(value.length + 1),
        section: value.at(-1)?.section ?? 1,
        questionId: null,
        text: '',
        textHi: null,
        body: null,
        marks: value.at(-1)?.marks ?? '',
        units: [],
      },
    ]);
  return (
    <div className="grid gap-4">
      {value.length === 0 && <p className="text-ink-2">{m.spaper_no_lines()}</p>}
      <ol className="grid gap-4">
        {value.map((line, place) => (
          <li key={line.questionId ?? `new-${String(place)}`} className="border-line border-b pb-4 last:border-b-0">
            <QuestionLine
              {...{ line, units, sections }}
              onChange={(next) => set(place, next)}
              onRemove={() => onChange(value.filter((_, index) => index !== place))}
            />
          </li>
        ))}
      </ol>
      <Button variant="line" icon="plus" className="justify-self-start" disabled={subjectId === ''} onClick={add}>
        {m.spaper_add_line()}
      </Button>
    </div>
  );
}
