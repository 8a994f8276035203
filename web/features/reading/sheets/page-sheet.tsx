import { readerIcons } from '#web/features/reading/bars/reader-icons.ts';
import { useReader } from '#web/features/reading/reader-context.ts';
import { StoredPageImage } from '#web/features/reading/stored/stored-page-image.tsx';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageCorrection } from './page-correction.tsx';
import { PageImage } from './page-image.tsx';
import { PageMarks } from './page-marks.tsx';
import { TextLayer } from './text-layer.tsx';

type PageSheetProps = { page: number; urgent: boolean; withText: boolean; onDone: (page: number) => void };

/** A page in its place: the picture, what is marked on it, and its text. */
export function PageSheet({ page, urgent, withText, onDone }: PageSheetProps) {
  const { opened, scroller, night, highlights, source } = useReader();
  const hasNote = highlights.list.some((highlight) => highlight.page === page && highlight.rects.length === 0);
  const { layout } = scroller;
  const Image = source ? StoredPageImage : PageImage;
  return (
    <section
      aria-label={m.reader_page_of({ page, pages: opened.pages.length })}
      data-page={page}
      style={{ top: layout.tops[page - 1], height: layout.heights[page - 1] }}
      className={`@container-size absolute inset-x-0 overflow-hidden shadow-lift ${night ? 'bg-[#262626]' : 'bg-white'}`}
    >
      <Image page={page} urgent={urgent} onDone={() => onDone(page)} />
      <PageMarks page={page} />
      <TextLayer page={page} wanted={withText} />
      <PageCorrection page={page} />
      {hasNote && <Icon name={readerIcons.bookmarkFilled} size={28} className="absolute -top-1 end-3 text-[#a35f00]" />}
    </section>
  );
}
