import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import type { List } from '#web/studio/parts/list/use-list.ts';

/** More values than this are chosen from a list. */
const MAX_SHOWN = 9;

/** What the bank is filtered by, beside the list; each value is a press away. */
export function QuestionFacets({ list, filters }: { list: List; filters: Filter[] }) {
  return (
    <section aria-label={m.squest_filters()} className="grid gap-4">
      {filters.map((filter) => (
        <Facet
          key={filter.name}
          filter={filter}
          value={list.search[filter.name]}
          onChoose={(value) =>
            list.change({ [filter.name]: value, ...(filter.name === 'subjectId' && { unitId: undefined }) })
          }
        />
      ))}
    </section>
  );
}

type FacetProps = { filter: Filter; value: string | undefined; onChoose: (value: string | undefined) => void };

function Facet({ filter, value, onChoose }: FacetProps) {
  const id = useId();
  const { name, label, options } = filter;
  if (name === 'subjectId' || name === 'unitId' || options.length > MAX_SHOWN)
    return (
      <div>
        <label htmlFor={id} className="mb-1 block font-display text-ink-2 text-sm">
          {label}
        </label>
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChoose(target.value || undefined)}
          className={`min-h-9 w-full truncate rounded-control border px-2 text-sm pointer-coarse:min-h-11 ${value ? 'border-brand-500 bg-brand-50 text-brand-700' : 'border-ctl bg-surface'}`}
        >
          <option value="">{m.common_all()}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <fieldset>
      <legend className="mb-1 font-display text-ink-2 text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value === option.value}
            onClick={() => onChoose(value === option.value ? undefined : option.value)}
            className="min-h-8 rounded-full border border-line-strong bg-surface px-2.5 text-ink-2 text-sm hover:text-ink aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-700 pointer-coarse:min-h-11"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
