import type { QuestionKind } from '#contract/questions/body.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { type DraftBody, emptyDraft } from '#web/studio/questions/draft/draft-body.ts';
import { LocalField } from '#web/studio/questions/fields/local-field.tsx';
import { listKindOptions } from '#web/studio/questions/question-words.ts';
import { Button } from '#web/ui/button.tsx';
import { KindFields } from './kind-fields.tsx';
import type { KindFieldsProps } from './kind-props.ts';
import { LineActs, moved } from './line-acts.tsx';

const MAX_PARTS = 10;

/** The questions on a passage, each of another kind. */
export function PassageParts({ draft, onChange }: KindFieldsProps) {
  const { parts } = draft;
  const set = (next: DraftBody[]) => onChange({ parts: next });
  const ids = parts.map((_, place) => `part-${place}`);
  return (
    <div className="grid gap-4">
      {ids.map((id, place) => (
        <Part
          key={id}
          place={place}
          count={parts.length}
          part={parts[place] as DraftBody}
          onPart={(part) => set(parts.with(place, part))}
          onMove={(step) => set(moved(parts, place, step))}
          onRemove={() => set(parts.filter((_, other) => other !== place))}
        />
      ))}
      {parts.length < MAX_PARTS && (
        <Button
          variant="line"
          icon="plus"
          className="justify-self-start"
          onClick={() => set([...parts, emptyDraft(parts.at(-1)?.kind ?? 'single')])}
        >
          {m.squest_part_add()}
        </Button>
      )}
    </div>
  );
}

type PartProps = {
  place: number;
  count: number;
  part: DraftBody;
  onPart: (part: DraftBody) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function Part({ place, count, part, onPart, onMove, onRemove }: PartProps) {
  const at = `body.parts.${place}.`;
  const name = m.squest_part({ number: plain(place + 1) });
  const change = (some: Partial<DraftBody>) => onPart({ ...part, ...some });
  const kinds = listKindOptions().filter(({ value }) => value !== 'passage');
  return (
    <section aria-label={name} className="grid gap-4 rounded-card border border-line-strong p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-display text-md">{name}</h3>
        <LineActs {...{ name, place, count, onMove, onRemove }} least={1} />
      </div>
      <ChoiceField<QuestionKind>
        label={m.common_kind()}
        value={part.kind}
        onChange={(kind) => change({ kind: kind ?? 'single' })}
        options={kinds}
      />
      <LocalField
        label={m.common_the_question()}
        field={`${at}stem`}
        lines={2}
        value={part.stem}
        onChange={(stem) => change({ stem })}
      />
      <KindFields draft={part} onChange={change} at={at} />
      <LocalField
        label={m.result_explanation()}
        field={`${at}explanation`}
        lines={2}
        value={part.explanation}
        onChange={(explanation) => change({ explanation })}
      />
    </section>
  );
}
