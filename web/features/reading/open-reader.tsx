import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { PhonePanel } from './bars/phone-panel.tsx';
import { ReaderBar } from './bars/reader-bar.tsx';
import { ReaderNoticeBar } from './bars/reader-notice-bar.tsx';
import { ThumbStrip } from './bars/thumb-strip.tsx';
import { ReaderFind, ReaderPanels, ReaderSelection } from './panels/reader-panels.tsx';
import { ReaderContext } from './reader-context.ts';
import { PageStack } from './sheets/page-stack.tsx';
import { useReaderKeys } from './use-reader-keys.ts';
import { type ReaderStart, useReaderState } from './use-reader-state.ts';

// Most read the pages as they are printed.
const TextPage = lazy(async () => ({ default: (await import('./text/text-page.tsx')).ReaderTextPage }));

const THUMB_CELL = 156;

/** The reader of a document that is open. */
export function OpenReader(props: ReaderStart) {
  const root = useRef<HTMLDivElement>(null);
  const { reader, told } = useReaderState(props, root);
  useReaderKeys(reader, root);
  const [tools, setTools] = useState(true);
  const { tell } = reader;
  const close = useCallback(() => tell(undefined), [tell]);
  return (
    <ReaderContext value={reader}>
      <div
        ref={root}
        className={`flex h-full flex-col overflow-hidden bg-paper text-ink ${reader.filling ? 'fixed inset-0 z-40' : 'relative'}`}
      >
        <ReaderBar back={props.back} />
        <ReaderFind />
        <div className="relative flex min-h-0 flex-1">
          {reader.thumbs && <ThumbStrip axis="down" cell={THUMB_CELL} />}
          <div className="relative flex min-w-0 flex-1 flex-col">
            {/* It keeps its place while the text is read. */}
            <div className={reader.text.isOn ? 'hidden' : 'contents'}>
              <PageStack padded={tools} onTap={() => setTools(!tools)} />
            </div>
            <Suspense>{reader.text.isOn && <TextPage />}</Suspense>
            <ReaderNoticeBar told={told} onClose={close} />
          </div>
          <ReaderPanels />
        </div>
        {tools && !reader.text.isOn && reader.panel === 'none' && <PhonePanel />}
        <ReaderSelection />
      </div>
    </ReaderContext>
  );
}
