import { m } from '#web/platform/words.ts';

type SectionNavProps = { parts: { id: string; label: string }[] };

/** The parts of a long page beside it; a phone scrolls. */
export function SectionNav({ parts }: SectionNavProps) {
  return (
    <nav aria-label={m.profile_nav()} className="max-lg:hidden">
      <ul className="sticky top-24 grid gap-1">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="press flex min-h-11 items-center rounded-control px-4 font-display font-medium text-base text-ink-2 hover:bg-sunken hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
