import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import type { BookSectionRow } from '#web/studio/ebooks/ebooks.queries.ts';
import { ebooksScreen } from '#web/studio/ebooks/ebooks.screen.ts';
import { sectionsScreen } from '#web/studio/ebooks/sections.screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon, type IconShape } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  section: BookSectionRow;
  isMovable: boolean;
  isFirst: boolean;
  isLast: boolean;
  move: (by: number) => void;
};

const GRIP: IconShape = { line: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1' };

/** One section: its handle, its name and studies, how many books stand in it, and one step up or down. */
export function SectionRow({ section, isMovable, isFirst, isLast, move }: Props) {
  const { id, title, programme, term, books, live } = section;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex items-center gap-1 border-line border-t bg-surface pe-2 first:border-t-0 ${isDragging ? 'relative z-10 shadow-float' : ''}`}
    >
      {isMovable && (
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={m.sbook_drag({ title })}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon name={GRIP} size={18} />
        </button>
      )}
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
    </li>
  );
}
