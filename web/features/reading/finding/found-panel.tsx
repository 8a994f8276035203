import { readerIcons } from '#web/features/reading/bars/reader-icons.ts';
import { SidePanel } from '#web/features/reading/panels/side-panel.tsx';
import { newHighlight, useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Found } from './use-finding.ts';

/** The places where a text stands, each with its line; what a pointer would mark can be marked from here. */
export function FoundPanel() {
  const { finding, opened } = useReader();
  const { results, busy, failed, retry, text } = finding;
  return (
    <SidePanel title={m.reader_found_title()}>
      {failed && (
        <div role="alert" className="grid justify-items-start gap-3 px-5 py-4 text-base text-ink-2">
          <p>{m.reader_find_failed()}</p>
          <Button variant="line" icon="refresh" onClick={retry}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {busy && !results && <FoundSkeleton />}
      {results?.length === 0 && (
        <p className="px-5 py-4 text-base text-ink-2">{m.reader_find_none({ text: text.trim() })}</p>
      )}
      <ol lang={opened.language === 'both' ? undefined : opened.language}>
        {results?.map((found, place) => (
          <FoundRow key={`${found.page} ${found.line}`} found={found} place={place} />
        ))}
      </ol>
    </SidePanel>
  );
}

function FoundRow({ found, place }: { found: Found; place: number }) {
  const { finding, highlights, setPanel, tell } = useReader();
  const { page, line, rects } = found;
  function show() {
    finding.choose(place);
    if (matchMedia('(width < 48rem)').matches) setPanel('none');
  }
  function mark() {
    highlights.set(newHighlight({ page, rects, quote: line, colour: 'yellow', note: '' }));
    tell({ text: m.reader_highlighted({ page }) });
  }
  return (
    <li className={`flex items-start border-line border-b ${finding.at === place ? 'bg-brand-50' : ''}`}>
      <button
        type="button"
        aria-current={finding.at === place || undefined}
        onClick={show}
        className="min-h-11 min-w-0 flex-1 py-3 ps-5 text-start text-base hover:underline focus-visible:-outline-offset-2"
      >
        <span className="wrap-anywhere line-clamp-3">{line}</span>
        <span className="mt-0.5 block text-ink-2 text-sm">{m.common_page_number({ page })}</span>
      </button>
      <IconButton
        icon={readerIcons.highlighter}
        label={m.reader_highlight_this({ page })}
        onClick={mark}
        className="mt-1"
      />
    </li>
  );
}

function FoundSkeleton() {
  return (
    <div className="px-5 py-2">
      {[1, 2, 3].map((row) => (
        <div key={row} className="py-2">
          <SkeletonText />
          <SkeletonText className="w-1/4" />
        </div>
      ))}
    </div>
  );
}
