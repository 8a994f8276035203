import type { EbookInput, EbookUse, StudioEbook } from '#contract/ebooks/ebooks.studio.ts';
import { m } from '#web/platform/words.ts';
import { bookUsesText } from '#web/studio/ebooks/book-words.ts';
import { useRemoveBook } from '#web/studio/ebooks/ebooks.queries.ts';
import { ebooksScreen } from '#web/studio/ebooks/ebooks.screen.ts';
import { LookAtPages } from '#web/studio/files/look-at-pages.tsx';
import { RemoveUnused } from '#web/studio/parts/form/remove-unused.tsx';
import { ArchiveAct } from '#web/studio/parts/publishing/archive-act.tsx';
import { BookPreview } from './book-preview.tsx';

type Props = { desk: StudioEbook; typed: EbookInput; reload: () => unknown };

/** What can be done with an e-book beside its form. */
export function BookActs({ desk, typed, reload }: Props) {
  const { id, title, state } = desk.book;
  const removal = useRemoveBook();
  return (
    <>
      {desk.terms.mediaId !== null && <LookAtPages kind="ebook" id={id} />}
      <BookPreview desk={desk} typed={typed} />
      <ArchiveAct of={desk.book} reload={reload} />
      {state !== 'live' && (
        <RemoveUnused
          id={id}
          removal={removal}
          title={m.sbook_remove_title({ title })}
          lines={[m.sbook_remove_line(), m.sbook_remove_file_line()]}
          keep={m.sbook_keep()}
          undoNote={m.sbook_no_undo()}
          to={ebooksScreen.to}
          inUse={m.sbook_in_use()}
          usesText={({ uses }: { uses: EbookUse[] }) => bookUsesText(uses)}
        />
      )}
    </>
  );
}
