import { m } from '#web/platform/words.ts';

type Props = { changed: string[]; names: Record<string, string> };

/** The sections of the page; a dot stands at those that are not saved. */
export function SectionList({ changed, names }: Props) {
  return (
    <nav aria-label={m.ssite_sections()} className="sticky top-4 hidden self-start lg:block">
      <ul className="grid gap-0.5">
        {Object.entries(names).map(([name, label]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="flex min-h-9 items-center justify-between rounded-control px-3 font-display text-ink-2 text-sm hover:bg-sunken hover:text-ink"
            >
              {label}
              {changed.includes(name) && (
                <span role="img" aria-label={m.ssite_not_saved()} className="size-2 rounded-full bg-marigold-700" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
