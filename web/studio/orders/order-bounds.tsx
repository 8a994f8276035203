import { m } from '#web/platform/words.ts';
import type { List } from '#web/studio/parts/list/use-list.ts';
import { DayField } from '#web/studio/parts/moment/day-field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** From which day to which, and what else the address narrows a list of money to. */
export function OrderBounds({ list, names = ['item', 'coupon', 'student'] }: { list: List; names?: string[] }) {
  const { search, change } = list;
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3 max-md:*:min-w-0 max-md:*:flex-1 max-md:*:basis-2/5">
      <DayField
        label={m.smoney_from()}
        value={search['from'] ?? null}
        onChange={(day) => change({ from: day ?? undefined })}
      />
      <DayField
        label={m.smoney_until()}
        value={search['until'] ?? null}
        onChange={(day) => change({ until: day ?? undefined })}
      />
      {names.map((name) => {
        const value = search[name];
        if (!value) return null;
        const label = narrowed[name]?.() ?? name;
        return (
          <span
            key={name}
            className="inline-flex min-h-11 items-center gap-1 rounded-control border border-brand-200 bg-brand-50 ps-3 text-brand-700 text-sm"
          >
            {label}
            {name === 'coupon' && `: ${value.toUpperCase()}`}
            <button
              type="button"
              aria-label={m.studio_list_filter_clear({ name: label })}
              onClick={() => change({ [name]: undefined })}
              className="grid size-9 place-items-center rounded-full"
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        );
      })}
    </div>
  );
}

const narrowed: Record<string, () => string> = {
  item: m.smoney_of_one_item,
  coupon: m.common_coupon,
  student: m.smoney_of_one_student,
};
