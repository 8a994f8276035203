import { useEffect, useMemo, useRef } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { usePageText } from '#web/features/reading/reading.queries.ts';
import { SampleEnd } from '#web/features/reading/sheets/sample-end.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { type Paragraph, reflow } from './reflow.ts';
import { TextBar } from './text-bar.tsx';
import { useReadAloud } from './use-read-aloud.ts';
import type { TextTheme } from './use-text-view.ts';

const papers: Record<TextTheme, string> = {
  light: 'bg-[#ffffff] text-[#1b1930]',
  sepia: 'bg-[#f6ecd9] text-[#3b2f20]',
  dark: 'bg-[#16151a] text-[#e4dfd5]',
};

const spoken: Record<TextTheme, string> = { light: 'bg-[#eeedfc]', sepia: 'bg-[#ecdcb9]', dark: 'bg-[#2b2847]' };

const NONE: Paragraph[] = [];

/** The page that one is on as text that flows anew, with its bar below. */
export function ReaderTextPage() {
  const { document, opened, scroller, text, source } = useReader();
  const { page } = scroller.shown;
  const { data: runs, isError, refetch } = usePageText(document, page, true, source);
  const paragraphs = useMemo(() => (runs ? reflow(runs) : NONE), [runs]);
  const isLast = page >= opened.openPages;
  const goOn = () => {
    if (!isLast) scroller.goTo(page + 1);
    return !isLast;
  };
  const aloud = useReadAloud(paragraphs, goOn);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (page > 0) box.current?.scrollTo({ top: 0 });
  }, [page]);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  return (
    <div className={`flex min-h-0 flex-1 flex-col ${papers[text.theme]}`}>
      <section
        ref={box}
        tabIndex={-1}
        aria-label={m.reader_page_of({ page, pages: opened.pages.length })}
        style={{ fontSize: text.size }}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 outline-none md:px-10"
      >
        <div lang={opened.language === 'both' ? undefined : opened.language} className="mx-auto max-w-[38em]">
          {paragraphs.map(({ id, text: words, isHeading }) => {
            const Part = isHeading ? 'h2' : 'p';
            return (
              <Part
                key={id}
                className={`wrap-anywhere mb-[0.9em] rounded-xs leading-[1.6] ${isHeading ? 'mt-[1.2em] text-balance font-bold text-[1.2em] first:mt-0' : ''} ${id === aloud?.at ? spoken[text.theme] : ''}`}
              >
                {words}
              </Part>
            );
          })}
          {!runs && !isError && <TextComing />}
          {isError && (
            <div role="alert" className="grid justify-items-start gap-3 text-base">
              <p>{m.reader_page_failed({ page })}</p>
              <Button icon="refresh" onClick={() => void refetch()}>
                {m.common_retry()}
              </Button>
            </div>
          )}
          {runs && paragraphs.length === 0 && <p className="text-base">{m.reader_text_none()}</p>}
          {runs && !isLast && (
            <button
              type="button"
              onClick={goOn}
              className="press mt-4 min-h-12 w-full rounded-control border border-current font-display text-base"
            >
              {m.reader_next()}
            </button>
          )}
        </div>
        {isLast && <SampleEnd />}
      </section>
      <TextBar aloud={aloud} />
    </div>
  );
}

function TextComing() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.common_loading()}</span>
      <SkeletonText className="w-2/3" />
      <SkeletonText />
      <SkeletonText />
      <SkeletonText className="w-4/5" />
    </div>
  );
}
