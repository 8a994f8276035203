import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Highlight } from '#contract/reading/document.ts';
import { readerIcons } from '#web/features/reading/bars/reader-icons.ts';
import { useReader } from '#web/features/reading/reader-context.ts';
import { barClass, colourNames } from '#web/features/reading/sheets/colours.ts';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Swatches } from './swatches.tsx';
import { useRemoving } from './use-removing.ts';

// With it come the parts of all forms.
const EntryForm = lazy(async () => ({ default: (await import('#web/platform/notebook/entry-form.tsx')).EntryForm }));

/** One highlight, bookmark or note on a page: leads there; opened, it is written on, coloured or removed. */
export function HighlightRow({ highlight }: { highlight: Highlight }) {
  const { active, setActive, opened } = useReader();
  const isActive = active === highlight.id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { page, colour, rects, quote, note } = highlight;
  const isOnPage = rects.length === 0;
  return (
    <li ref={row} className={`flex gap-3 border-line border-b py-3 ps-5 pe-2 ${isActive ? 'bg-paper' : ''}`}>
      <span
        aria-hidden="true"
        className={`w-1 shrink-0 rounded-full ${isOnPage ? 'bg-line-strong' : barClass[colour]}`}
      />
      <div className="min-w-0 flex-1">
        {isOnPage ? (
          <p className="flex items-center gap-2 text-base text-ink">
            <Icon name={note === '' ? readerIcons.bookmark : readerIcons.note} size={16} className="text-ink-3" />
            {note === '' ? m.reader_bookmarked() : m.reader_page_note()}
          </p>
        ) : (
          <blockquote
            lang={opened.language === 'both' ? undefined : opened.language}
            className={`text-base text-ink wrap-anywhere ${isActive ? '' : 'line-clamp-3'}`}
          >
            {quote}
          </blockquote>
        )}
        {!isActive && note !== '' && (
          <p className="mt-1 flex gap-2 text-sm text-ink-2 wrap-anywhere">
            <Icon name={readerIcons.note} size={16} className="mt-px text-ink-3" />
            <span className="whitespace-pre-line">{note}</span>
          </p>
        )}
        <RowFoot
          highlight={highlight}
          isActive={isActive}
          onEdit={() => setActive(isActive ? undefined : highlight.id)}
        />
        {isActive && <RowEditor key={highlight.id} highlight={highlight} />}
        <span className="sr-only">{isOnPage ? '' : colourNames[colour]()}</span>
      </div>
      <span className="sr-only">{m.common_page_number({ page })}</span>
    </li>
  );
}

type RowFootProps = { highlight: Highlight; isActive: boolean; onEdit: () => void };

function RowFoot({ highlight, isActive, onEdit }: RowFootProps) {
  const { scroller, setPanel } = useReader();
  const remove = useRemoving();
  const { page, colour, rects } = highlight;
  function go() {
    scroller.goTo(page, rects[0]?.y ?? 0);
    if (matchMedia('(width < 48rem)').matches) setPanel('none');
  }
  return (
    <div className="flex items-center gap-1 text-sm">
      <button
        type="button"
        onClick={go}
        className="press -ms-2 min-h-11 rounded-control px-2 text-brand-700 hover:underline"
      >
        {m.common_page_number({ page })}
      </button>
      {rects.length > 0 && <span className="text-ink-3">{colourNames[colour]()}</span>}
      <span className="ms-auto flex">
        <IconButton
          icon={readerIcons.note}
          iconSize={20}
          label={m.reader_edit()}
          aria-expanded={isActive}
          onClick={onEdit}
        />
        <IconButton
          icon={readerIcons.trash}
          iconSize={20}
          label={m.common_remove()}
          onClick={() => remove(highlight)}
        />
      </span>
    </div>
  );
}

function RowEditor({ highlight }: { highlight: Highlight }) {
  const { highlights, setActive } = useReader();
  return (
    <div className="pe-2 pb-2">
      {highlight.rects.length > 0 && (
        <Swatches chosen={highlight.colour} onChoose={(colour) => highlights.recolour({ ...highlight, colour })} />
      )}
      <Suspense fallback={<Skeleton className="my-2 h-32" />}>
        <EntryForm
          text={highlight.note}
          onSave={(note) => {
            highlights.set({ ...highlight, note });
            setActive(undefined);
          }}
          onCancel={() => setActive(undefined)}
        />
      </Suspense>
    </div>
  );
}
