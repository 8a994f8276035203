import { EbookInput, type StudioEbook } from '#contract/ebooks/ebooks.studio.ts';
import type { TaxClass } from '#contract/products/products.studio.ts';
import { m } from '#web/platform/words.ts';
import { saveBook } from '#web/studio/ebooks/ebooks.queries.ts';
import { BookErrataPanel } from '#web/studio/ebooks/errata/book-errata-panel.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { saleFaults } from '#web/studio/parts/sale/sale-words.ts';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { BookActs } from './book-acts.tsx';
import { BookBar } from './book-bar.tsx';
import { BookFields } from './book-fields.tsx';
import { bookNames } from './book-names.ts';

const LIST = '/studio/ebooks';

const EMPTY: EbookInput = {
  title: '',
  about: '',
  language: 'en',
  sectionId: null,
  subjectId: null,
  thumbnailUrl: null,
  mediaId: null,
  samplePages: 3,
  isDownloadable: false,
  pricePaise: null,
  listPricePaise: null,
  taxClassId: 'digital-text',
  validityDays: null,
  openUntil: null,
};

type Props = { desk: StudioEbook | null; taxClasses: TaxClass[]; reload: () => unknown };

/** An e-book, or a new one without. */
export function BookForm({ desk, taxClasses, reload }: Props) {
  const go = useGo();
  const id = desk?.book.id ?? '';
  const names = bookNames();
  const form = useStudioForm<EbookInput>({
    schema: EbookInput,
    saved: desk?.terms ?? EMPTY,
    draft: `ebook:${desk ? id : 'new'}`,
    revision: desk?.revision,
    save: (terms, revision) => saveBook(id, terms, revision),
    reload,
    faults: {
      ...saleFaults(),
      UNKNOWN_REFERENCE: { text: m.common_reference_gone() },
      WRONG_KIND: { field: 'mediaId', text: m.common_not_a_pdf() },
      NOT_READY: { text: m.sbook_live_needs() },
    },
    ...(desk ? { undoable: m.sbook_one() } : { onSaved: (made) => go(`${LIST}/${(made as { id: string }).id}`) }),
  });
  return (
    <div className="pb-20">
      <PageHead
        crumb={{ to: LIST, label: m.common_assignments_studio() }}
        title={desk?.book.title ?? m.common_new_assignment()}
        chip={desk && <StateChip state={desk.book.state} />}
        acts={desk && <BookActs desk={desk} typed={form.form.watch()} reload={reload} />}
      />
      <StudioForm of={form} names={names}>
        <BookFields form={form} names={names} desk={desk} taxClasses={taxClasses} />
      </StudioForm>
      {desk && (
        <div className="mt-5 grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-5">
          <BookErrataPanel ebookId={id} />
        </div>
      )}
      {desk && <BookBar desk={desk} isSaved={form.changed.length === 0} reload={reload} />}
    </div>
  );
}
