import { useState } from 'react';
import type { Highlight } from '#contract/reading/document.ts';
import { readerIcons } from '#web/features/reading/bars/reader-icons.ts';
import { useReader } from '#web/features/reading/reader-context.ts';
import { type Colour, colourNames, colours, markClass } from '#web/features/reading/sheets/colours.ts';
import { NotebookLink } from '#web/platform/links/notebook-link.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { HighlightRow } from './highlight-row.tsx';
import { SidePanel } from './side-panel.tsx';
import { usePageNote } from './use-page-note.ts';

type Filter = 'all' | 'notes' | Colour;

const fits = (filter: Filter, { colour, note, rects }: Highlight): boolean =>
  filter === 'all' || (filter === 'notes' ? note !== '' : rects.length > 0 && colour === filter);

/** Everything that you marked or wrote in the document, and a note on the page that is open. */
export function HighlightsPanel() {
  const { highlights, scroller } = useReader();
  const [filter, setFilter] = useState<Filter>('all');
  const { list } = highlights;
  const shown = list.filter((highlight) => fits(filter, highlight));
  const { page } = scroller.shown;

  const writeNote = usePageNote();

  return (
    <SidePanel title={m.reader_highlights()}>
      {list.length > 0 && <Filters list={list} filter={filter} onFilter={setFilter} />}
      <ul className="flex-1">
        {shown.map((highlight) => (
          <HighlightRow key={highlight.id} highlight={highlight} />
        ))}
        {shown.length === 0 && (
          <li className="px-5 py-8 text-base text-ink-2">
            {list.length === 0 ? m.reader_no_highlights() : m.reader_none_of_these()}
          </li>
        )}
      </ul>
      <div className="sticky bottom-0 border-line border-t bg-surface p-4 pb-safe">
        <Button
          variant="soft"
          icon={readerIcons.note}
          className="w-full"
          onClick={() => {
            setFilter('all');
            writeNote();
          }}
        >
          {m.reader_note_on_page({ page })}
        </Button>
        <NotebookLink className="mt-2 w-full" />
      </div>
    </SidePanel>
  );
}

type FiltersProps = { list: Highlight[]; filter: Filter; onFilter: (filter: Filter) => void };

const pill =
  'press min-h-11 rounded-full border border-ctl px-3 font-display text-sm text-ink-2 aria-pressed:border-transparent aria-pressed:bg-brand-50 aria-pressed:text-brand-700';

function Filters({ list, filter, onFilter }: FiltersProps) {
  const words = { all: m.reader_all, notes: m.reader_notes };
  return (
    <fieldset
      aria-label={m.common_show()}
      className="flex flex-wrap items-center gap-x-1.5 gap-y-1 border-line border-b px-5 pb-3"
    >
      {(['all', 'notes'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={filter === each} onClick={() => onFilter(each)} className={pill}>
          {words[each]({ count: plain(list.filter((highlight) => fits(each, highlight)).length) })}
        </button>
      ))}
      <span className="ms-auto flex">
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            title={colourNames[colour]()}
            aria-label={m.reader_only({ colour: colourNames[colour]() })}
            aria-pressed={filter === colour}
            onClick={() => onFilter(filter === colour ? 'all' : colour)}
            className="group press grid h-11 w-7 place-items-center rounded-full"
          >
            <span
              className={`size-5 rounded-full border border-ctl group-aria-pressed:ring-2 group-aria-pressed:ring-brand-500 group-aria-pressed:ring-offset-2 group-aria-pressed:ring-offset-surface ${markClass[colour]}`}
            />
          </button>
        ))}
      </span>
    </fieldset>
  );
}
