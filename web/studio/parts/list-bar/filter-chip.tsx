import { m } from '#web/platform/words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import type { List } from '#web/studio/parts/list/use-list.ts';
import { Icon } from '#web/ui/icon.tsx';

/** One filter: dashed while it is not set, tinted with its value and a way off when it is. */
export function FilterChip({ filter, list }: { filter: Filter; list: List }) {
  const { name, label, options } = filter;
  const value = list.search[name];
  const look = value
    ? 'border-brand-200 bg-brand-50 text-brand-700'
    : 'border-line-strong border-dashed text-ink-2 hover:text-ink';
  return (
    <span className={`inline-flex min-h-11 max-w-full items-center rounded-control border text-sm ${look}`}>
      <label className="relative flex min-h-11 min-w-0 items-center gap-1 ps-3">
        {!value && <Icon name="plus" size={14} />}
        <span className={value ? 'whitespace-nowrap' : 'sr-only'}>{label}:</span>
        <select
          value={value ?? ''}
          onChange={(event) => list.change({ [name]: event.target.value || undefined })}
          className={`field-sizing-content min-w-0 cursor-pointer md:max-w-72 appearance-none truncate bg-transparent font-display ${value ? 'pe-1' : 'pe-3'}`}
        >
          <option value="">{value ? m.studio_list_any() : label}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {value && (
        <button
          type="button"
          aria-label={m.studio_list_filter_clear({ name: label })}
          onClick={() => list.change({ [name]: undefined })}
          className="grid size-9 place-items-center rounded-full pointer-coarse:size-11"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
