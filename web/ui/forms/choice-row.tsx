import { Icon, type IconName } from '#web/ui/icon.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName | undefined;
  lang?: string | undefined;
};

type ChoiceRowProps<Value extends string> = {
  label: string;
  choices: Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  inMenu?: boolean | undefined;
};

const cell =
  'press flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1.5 text-xs text-ink-2 hover:text-ink ' +
  'aria-checked:bg-surface aria-checked:text-brand-700 aria-checked:shadow-card dark:aria-checked:bg-brand-100 ' +
  'aria-pressed:bg-surface aria-pressed:text-brand-700 aria-pressed:shadow-card dark:aria-pressed:bg-brand-100 ' +
  'focus-visible:-outline-offset-2 forced-colors:aria-checked:border forced-colors:aria-pressed:border';

/** A few choices side by side, one of them in force. Inside a `Menu` they are its radio items. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChoose, inMenu }: ChoiceRowProps<Value>) {
  const stateOf = (chosen: boolean) =>
    inMenu ? { role: 'menuitemradio', tabIndex: -1, 'aria-checked': chosen } : { 'aria-pressed': chosen };
  return (
    <fieldset className="px-3 pb-2">
      <legend className="pt-2 pb-1.5 text-sm text-ink-3">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            lang={choice.lang}
            {...stateOf(choice.value === value)}
            onClick={() => onChoose(choice.value)}
            className={cell}
          >
            {choice.icon && <Icon name={choice.icon} size={18} />}
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
