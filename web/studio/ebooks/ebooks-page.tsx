import { useState } from 'react';
import type { StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { PriceDialog } from '#web/studio/courses/prices/price-dialog.tsx';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { repriceProducts } from '#web/studio/parts/sale/products.queries.ts';
import { priceWords } from '#web/studio/parts/sale/sale-words.ts';
import { StateChip, stateTabs } from '#web/studio/parts/sale/state-chip.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { useBooks } from './ebooks.queries.ts';
import { ebooksScreen } from './ebooks.screen.ts';
import { bookActs, bookMenu } from './list/book-acts.ts';
import { bookColumns } from './list/book-columns.tsx';
import { MoveBooks } from './list/move-books.tsx';
import { useBookFilters } from './list/use-book-filters.ts';

const FILTERS = ['state', 'sectionId', 'universityId', 'subjectId', 'language', 'priced'];

export function EbooksPage() {
  useLanguage();
  const list = useList('ebooks', FILTERS);
  const rows = useBooks(list.search);
  const [moving, setMoving] = useState<StudioEbookRow[]>([]);
  const [repriced, setRepriced] = useState<StudioEbookRow[]>([]);
  const asks = { move: setMoving, reprice: setRepriced };
  return (
    <>
      <PageHead title={m.common_assignments_studio()} acts={<NewBook />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_assignments_studio()}
        columns={bookColumns()}
        nameOf={({ title }) => title}
        phone={({ title, pricePaise, code, section, state }) => ({
          title,
          detail: [priceWords(pricePaise), code ?? section].filter(Boolean).join(' · '),
          end: <StateChip state={state} />,
        })}
        to={({ id }) => `${ebooksScreen.to}/${id}`}
        filters={useBookFilters()}
        tabs={stateTabs()}
        acts={bookActs(asks)}
        menu={bookMenu(asks)}
        csv={ebooksScreen.csv.list}
        newAt={ebooksScreen.create.to}
        empty={<EmptyState title={m.sbook_none()} text={m.sbook_none_text()} actions={<NewBook />} />}
      />
      {repriced.length > 0 && <PriceDialog rows={repriced} save={repriceProducts} onClose={() => setRepriced([])} />}
      <MoveBooks key={moving.length} books={moving} onClose={() => setMoving([])} />
    </>
  );
}

function NewBook() {
  return <NewLink to={ebooksScreen.create.to} label={m.common_new_assignment()} />;
}
