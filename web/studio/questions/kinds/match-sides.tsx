import { m } from '#web/platform/words.ts';
import { type DraftBody, nextId } from '#web/studio/questions/draft/draft-body.ts';
import { LocalField } from '#web/studio/questions/fields/local-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { AllOrNothing } from './fill-fields.tsx';
import type { KindFieldsProps } from './kind-props.ts';
import { LineActs, moved, onMoveKey } from './line-acts.tsx';

const MIN_SIDE = 2;
const MAX_SIDE = { left: 8, right: 10 };
const LETTERS = 'ABCDEFGHIJ';
type Name = 'left' | 'right';

/** What is on the left, what is on the right, and which belong together. */
export function MatchSides(props: KindFieldsProps) {
  return (
    <div className="grid gap-5">
      <SideFields {...props} name="right" legend={m.squest_match_right()} />
      <SideFields {...props} name="left" legend={m.squest_match_left()} />
      <AllOrNothing {...props} />
    </div>
  );
}

function SideFields({ draft, onChange, at, name, legend }: KindFieldsProps & { name: Name; legend: string }) {
  const side = draft[name];
  const set = (next: DraftBody['left']) => onChange(name === 'left' ? { left: next } : { right: next });
  const labelOf = (place: number) =>
    name === 'left'
      ? m.squest_match_item({ number: String(place + 1) })
      : m.squest_option({ letter: LETTERS[place] ?? '' });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-display font-medium text-sm">{legend}</legend>
      {side.map((each, place) => (
        <fieldset
          key={each.id}
          aria-label={labelOf(place)}
          className="flex min-w-0 flex-wrap items-start gap-2 sm:flex-nowrap"
          onKeyDown={(event) => onMoveKey(event, (step) => set(moved(side, place, step)))}
        >
          <span aria-hidden="true" className="min-h-12 w-5 content-center font-display text-ink-3">
            {name === 'left' ? place + 1 : LETTERS[place]}
          </span>
          <LocalField
            isBare
            label={labelOf(place)}
            field={`${at}${name}.${place}`}
            value={each.text}
            onChange={(text) => set(side.with(place, { ...each, text }))}
          />
          <span className="ms-auto flex shrink-0 items-center justify-end gap-1 max-sm:w-full">
            {name === 'left' && <Partner {...{ draft, onChange }} id={each.id} label={labelOf(place)} />}
            <LineActs
              name={labelOf(place)}
              place={place}
              count={side.length}
              least={MIN_SIDE}
              onMove={(step) => set(moved(side, place, step))}
              onRemove={() => set(side.filter(({ id }) => id !== each.id))}
            />
          </span>
        </fieldset>
      ))}
      {side.length < MAX_SIDE[name] && (
        <Button
          variant="ghost"
          icon="plus"
          className="justify-self-start"
          onClick={() => set([...side, { id: nextId(side), text: { en: null, hi: null } }])}
        >
          {m.scourse_learn_add()}
        </Button>
      )}
    </fieldset>
  );
}

type PartnerProps = Pick<KindFieldsProps, 'draft' | 'onChange'> & { id: string; label: string };

function Partner({ draft, onChange, id, label }: PartnerProps) {
  return (
    <select
      aria-label={m.squest_match_partner({ name: label })}
      value={draft.pairs[id] ?? ''}
      onChange={({ target }) => onChange({ pairs: { ...draft.pairs, [id]: target.value } })}
      className="min-h-11 rounded-control border border-ctl bg-surface px-2"
    >
      <option value="">–</option>
      {draft.right.map((right, place) => (
        <option key={right.id} value={right.id}>
          {LETTERS[place]}
        </option>
      ))}
    </select>
  );
}
