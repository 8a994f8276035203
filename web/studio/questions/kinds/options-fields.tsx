import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { type DraftBody, type DraftChoice, newChoice } from '#web/studio/questions/draft/draft-body.ts';
import { useFieldFault } from '#web/studio/questions/fields/faults.ts';
import { LocalField } from '#web/studio/questions/fields/local-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldNotesBelow } from '#web/ui/forms/field-frame.tsx';
import type { KindFieldsProps } from './kind-props.ts';
import { LineActs, moved, onMoveKey } from './line-acts.tsx';

const MIN_OPTIONS = 2;
const MAX_OPTIONS = { single: 8, multiple: 12 };
const LETTERS = 'ABCDEFGHIJKL';

/** The options with their texts in both languages, which are right, and which stay last. */
export function OptionsFields({ draft, onChange, at }: KindFieldsProps) {
  const { options } = draft;
  const keyFault = useFieldFault(`${at}key`);
  const weightsFault = useFieldFault(`${at}weights`);
  const isMultiple = draft.kind === 'multiple';
  const set = (place: number, option: DraftChoice) => onChange({ options: options.with(place, option) });
  return (
    <fieldset className="grid min-w-0 gap-3" data-field={`${at}key`}>
      <legend className="mb-2 font-display font-medium text-sm">{m.squest_options()}</legend>
      {isMultiple && <PolicyField draft={draft} onChange={onChange} />}
      {options.map((option, place) => (
        <OptionLine
          key={option.id}
          {...{ draft, onChange, at, option, place }}
          onOption={(next) => set(place, next)}
          onMove={(step) => onChange({ options: moved(options, place, step) })}
          onRemove={() => onChange({ options: options.filter(({ id }) => id !== option.id) })}
        />
      ))}
      {options.length < MAX_OPTIONS[isMultiple ? 'multiple' : 'single'] && (
        <Button
          variant="ghost"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange({ options: [...options, newChoice(options)] })}
        >
          {m.squest_option_add()}
        </Button>
      )}
      <FieldNotesBelow id={`${at}key`} hint={m.squest_options_hint()} error={keyFault ?? weightsFault} />
    </fieldset>
  );
}

function PolicyField({ draft, onChange }: Pick<KindFieldsProps, 'draft' | 'onChange'>) {
  return (
    <ChoiceField
      label={m.squest_policy()}
      value={draft.policy}
      onChange={(policy) => onChange({ policy: policy ?? 'exact' })}
      options={[
        { value: 'exact', label: m.squest_policy_exact() },
        { value: 'partial', label: m.squest_policy_partial() },
        { value: 'weights', label: m.squest_policy_weights() },
      ]}
    />
  );
}

type OptionLineProps = KindFieldsProps & {
  option: DraftChoice;
  place: number;
  onOption: (option: DraftChoice) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function OptionLine({ draft, onChange, at, option, place, onOption, onMove, onRemove }: OptionLineProps) {
  const letter = LETTERS[place] ?? '';
  const name = m.squest_option({ letter });
  return (
    <fieldset
      aria-label={name}
      className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1 rounded-control border border-line p-2 sm:flex-nowrap"
      onKeyDown={(event) => onMoveKey(event, onMove)}
    >
      <span className="flex min-h-12 shrink-0 items-center gap-2 ps-1">
        <KeyControl {...{ draft, onChange, letter, at }} id={option.id} />
        <span aria-hidden="true" className="font-display text-ink-3">
          {letter}
        </span>
      </span>
      <LocalField
        isBare
        label={name}
        field={`${at}options.${place}`}
        value={option.text}
        onChange={(text) => onOption({ ...option, text })}
      />
      <span className="ms-auto flex shrink-0 items-center justify-end max-sm:w-full">
        <label className="flex min-h-11 items-center gap-1.5 px-1 text-ink-2 text-sm">
          <input
            type="checkbox"
            checked={option.isPinned}
            onChange={({ target }) => onOption({ ...option, isPinned: target.checked })}
            className="size-4.5 accent-brand-600"
          />
          {m.squest_pinned()}
          <span className="sr-only">: {name}</span>
        </label>
        <LineActs {...{ name, place, onMove, onRemove }} count={draft.options.length} least={MIN_OPTIONS} />
      </span>
    </fieldset>
  );
}

type KeyControlProps = Omit<KindFieldsProps, 'draft'> & { draft: DraftBody; letter: string; id: string };

/** Says that an option is right, or what it weighs. */
function KeyControl({ draft, onChange, letter, id, at }: KeyControlProps) {
  const label = m.squest_option_right({ letter });
  if (draft.kind === 'single')
    return (
      <input
        type="radio"
        name={`${at}key`}
        aria-label={label}
        checked={draft.key === id}
        onChange={() => onChange({ key: id })}
        className="size-5 accent-brand-600"
      />
    );
  if (draft.policy === 'weights')
    return (
      <input
        type="text"
        aria-label={m.squest_option_weight({ letter })}
        placeholder="0"
        maxLength={6}
        value={draft.weights[id] ?? ''}
        onChange={({ target }) => onChange({ weights: { ...draft.weights, [id]: target.value } })}
        className="min-h-11 w-14 rounded-control border border-ctl bg-surface px-2 tabular-nums"
      />
    );
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={draft.keys.includes(id)}
      onChange={({ target }) =>
        onChange({ keys: target.checked ? [...draft.keys, id] : draft.keys.filter((each) => each !== id) })
      }
      className="size-5 accent-brand-600"
    />
  );
}
