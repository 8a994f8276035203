import { m } from '#web/platform/words.ts';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { nextId } from '#web/studio/questions/draft/draft-body.ts';
import { type DraftRange, rangeOf } from '#web/studio/questions/draft/numeric-ranges.ts';
import { useFieldFault } from '#web/studio/questions/fields/faults.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { KindFieldsProps } from './kind-props.ts';

const MAX_RANGES = 10;

/** The numbers that are right: exactly one, from one to another, or one give or take; each for its share of the marks. */
export function NumericFields({ draft, onChange, at }: KindFieldsProps) {
  const { ranges } = draft;
  const add: DraftRange = { id: nextId(ranges), mode: 'exact', low: '', high: '', share: '1/2' };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display font-medium text-sm">{m.squest_right_answer()}</legend>
      {ranges.map((range, place) => (
        <RangeLine
          key={range.id}
          {...{ range, at, place }}
          onChange={(next) => onChange({ ranges: ranges.with(place, next) })}
          onRemove={
            ranges.length > 1 ? () => onChange({ ranges: ranges.filter(({ id }) => id !== range.id) }) : undefined
          }
        />
      ))}
      {ranges.length < MAX_RANGES && (
        <Button
          variant="ghost"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange({ ranges: [...ranges, add] })}
        >
          {m.squest_range_add()}
        </Button>
      )}
      <SwitchField
        label={m.squest_percent_allowed()}
        hint={m.squest_percent_hint()}
        value={draft.mayBePercent}
        onChange={(mayBePercent) => onChange({ mayBePercent })}
      />
    </fieldset>
  );
}

type RangeLineProps = {
  range: DraftRange;
  at: string;
  place: number;
  onChange: (range: DraftRange) => void;
  onRemove: (() => void) | undefined;
};

function RangeLine({ range, at, place, onChange, onRemove }: RangeLineProps) {
  const fault = useFieldFault(`${at}ranges.${place}`);
  const { mode, low, high, share } = range;
  const ends = rangeOf(range);
  const isTolerance = mode === 'amount' || mode === 'percent';
  const hint = isTolerance && ends.low !== '?' ? m.squest_range_is({ low: ends.low, high: ends.high }) : undefined;
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-control border border-line p-3">
      <div className="min-w-40 flex-1">
        <ChoiceField
          label={m.squest_range_mode()}
          value={mode}
          onChange={(next) => onChange({ ...range, mode: next ?? 'exact' })}
          options={[
            { value: 'exact', label: m.squest_range_exact() },
            { value: 'between', label: m.squest_range_between() },
            { value: 'amount', label: m.squest_range_amount() },
            { value: 'percent', label: m.squest_range_percent() },
          ]}
        />
      </div>
      <div className="min-w-28 flex-1">
        <TextField
          label={mode === 'between' ? m.srun_audit_from() : m.squest_range_value()}
          maxLength={60}
          value={low}
          onChange={(next) => onChange({ ...range, low: next })}
          fault={fault}
          hint={hint}
        />
      </div>
      {mode !== 'exact' && (
        <div className="min-w-28 flex-1">
          <TextField
            label={isTolerance ? m.squest_range_tolerance() : m.srun_audit_to()}
            maxLength={60}
            value={high}
            onChange={(next) => onChange({ ...range, high: next })}
          />
        </div>
      )}
      <div className="w-24">
        <TextField
          label={m.squest_share()}
          maxLength={5}
          value={share}
          onChange={(next) => onChange({ ...range, share: next })}
        />
      </div>
      {onRemove && (
        <IconButton
          icon="close"
          iconSize={16}
          label={m.squest_remove_line({ name: low || m.squest_range_value() })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
