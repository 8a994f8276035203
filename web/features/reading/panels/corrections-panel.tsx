import { useReader } from '#web/features/reading/reader-context.ts';
import { BookErrataList } from '#web/platform/book-errata/book-errata-list.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { SidePanel } from './side-panel.tsx';

/** What was corrected in the book that is open; each leads to its page. */
export function CorrectionsPanel() {
  const { errata, scroller, opened, setPanel } = useReader();
  function show(page: number) {
    scroller.goTo(Math.min(page, opened.openPages));
    if (matchMedia('(width < 48rem)').matches) setPanel('none');
  }
  return (
    <SidePanel title={m.erratum_title({ count: errata.length, errata: plain(errata.length) })}>
      <BookErrataList
        errata={errata}
        className="px-5 pb-safe"
        leadTo={(page, words) => (
          <button
            type="button"
            onClick={() => show(page)}
            className="press inline-flex min-h-11 items-center font-display text-brand-700 underline"
          >
            {words}
          </button>
        )}
      />
    </SidePanel>
  );
}
