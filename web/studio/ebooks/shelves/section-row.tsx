import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import type { BookSectionRow } from '#web/studio/ebooks/ebooks.queries.ts';
import { ebooksScreen } from '#web/studio/ebooks/ebooks.screen.ts';
import { sectionsScreen } from '#web/studio/ebooks/sections.screen.ts';
import { SortableRow } from '#web/studio/parts/order/sortable-row.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  section: BookSectionRow;
  isMovable: boolean;
  isFirst: boolean;
  isLast: boolean;
  move: (by: number) => void;
};

/** One section: its handle, its name and studies, how many books stand in it, and one step up or down. */
export function SectionRow({ section, isMovable, isFirst, isLast, move }: Props) {
  const { id, title, programme, term, books, live } = section;
  return (
    <SortableRow id={id} title={title} isFixed={!isMovable}>
      <PageLink
        to={`${sectionsScreen.to}?edit=${encodeURIComponent(id)}`}
        className="min-h-14 min-w-0 flex-1 rounded-control px-2 py-2 hover:bg-row-on"
      >
        <span className="line-clamp-2 font-medium">{title}</span>
        <span className="block truncate text-ink-2 text-sm">
          {[programme, term].filter(Boolean).join(' · ') || m.sbook_section_general()}
        </span>
      </PageLink>
      <PageLink
        to={`${ebooksScreen.to}?sectionId=${encodeURIComponent(id)}`}
        className="shrink-0 rounded-control px-2 py-2 text-end text-sm tabular-nums hover:underline"
      >
        <span className="block">{m.sbook_section_books({ count: books, books: plain(books) })}</span>
        <span className="block text-ink-3 text-xs">{m.sbook_section_live({ live: plain(live) })}</span>
      </PageLink>
      {isMovable && (
        <span className="flex shrink-0 max-sm:flex-col">
          <IconButton
            icon={navIcons.up}
            iconSize={16}
            label={m.sbook_up({ title })}
            disabled={isFirst}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={navIcons.down}
            iconSize={16}
            label={m.sbook_down({ title })}
            disabled={isLast}
            onClick={() => move(1)}
          />
        </span>
      )}
    </SortableRow>
  );
}
