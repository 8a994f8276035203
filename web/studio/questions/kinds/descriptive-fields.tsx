import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { type DraftBody, nextId } from '#web/studio/questions/draft/draft-body.ts';
import { useFieldFault } from '#web/studio/questions/fields/faults.ts';
import { LocalField } from '#web/studio/questions/fields/local-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { KindFieldsProps } from './kind-props.ts';

const MAX_POINTS = 20;
type Point = DraftBody['scheme'][number];

/** What a long answer is measured by: a model answer, and a scheme of points with their marks. */
export function DescriptiveFields({ draft, onChange, at }: KindFieldsProps) {
  const { scheme } = draft;
  return (
    <div className="grid gap-4">
      <LocalField
        label={m.result_model()}
        field={`${at}modelAnswer`}
        lines={4}
        value={draft.modelAnswer}
        onChange={(modelAnswer) => onChange({ modelAnswer })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-display font-medium text-sm">{m.squest_scheme()}</legend>
        {scheme.map((point, place) => (
          <PointLine
            key={point.id}
            {...{ point, at, place }}
            onChange={(next) => onChange({ scheme: scheme.with(place, next) })}
            onRemove={() => onChange({ scheme: scheme.filter(({ id }) => id !== point.id) })}
          />
        ))}
        {scheme.length < MAX_POINTS && (
          <Button
            variant="ghost"
            icon="plus"
            className="justify-self-start"
            onClick={() =>
              onChange({ scheme: [...scheme, { id: nextId(scheme), point: { en: null, hi: null }, marks: '1' }] })
            }
          >
            {m.squest_scheme_add()}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

type PointLineProps = {
  point: Point;
  at: string;
  place: number;
  onChange: (point: Point) => void;
  onRemove: () => void;
};

function PointLine({ point, at, place, onChange, onRemove }: PointLineProps) {
  const fault = useFieldFault(`${at}scheme.${place}`);
  const name = m.squest_scheme_point({ number: plain(place + 1) });
  return (
    <div className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
      <LocalField
        label={name}
        field={`${at}scheme.${place}.point`}
        value={point.point}
        onChange={(text) => onChange({ ...point, point: text })}
      />
      <div className="w-24 shrink-0">
        <TextField
          label={m.common_marks()}
          maxLength={8}
          value={point.marks}
          onChange={(marks) => onChange({ ...point, marks })}
          fault={fault}
        />
      </div>
      <IconButton icon="close" iconSize={16} label={m.squest_remove_line({ name })} onClick={onRemove} />
    </div>
  );
}
