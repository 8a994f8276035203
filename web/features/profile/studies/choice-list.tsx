import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

type Option = { id: string; title: string; detail?: string };
type ChoiceListProps = {
  options: Option[];
  chosenId: string;
  /** '' for none of them. */
  onChoose: (id: string) => void;
  hasNone?: boolean;
};

/** One tap chooses and goes on. */
export function ChoiceList({ options, chosenId, onChoose, hasNone = false }: ChoiceListProps) {
  const all = hasNone ? [...options, { id: '', title: m.studies_other() }] : options;
  return (
    <ul className="grid gap-2.5">
      {all.map(({ id, title, detail }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id !== '' && id === chosenId}
            onClick={() => onChoose(id)}
            className="press flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-start shadow-card hover:border-ctl aria-pressed:border-brand-500 aria-pressed:bg-brand-50"
          >
            <span className="grid min-w-0 flex-1">
              <span className="font-display text-md">{title}</span>
              {detail && <span className="text-base text-ink-2">{detail}</span>}
            </span>
            <Icon name={id !== '' && id === chosenId ? 'check' : 'chevron-right'} className="text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
