import { useLanguage } from '#web/platform/words.ts';
import { Arriving, SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { useTaxClasses } from '#web/studio/parts/sale/products.queries.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { useBook } from './ebooks.queries.ts';
import { BookForm } from './form/book-form.tsx';

export function StudioEbookPage() {
  useLanguage();
  const id = useParam('ebookId');
  return (
    <Arriving query={useTaxClasses()}>
      {(taxClasses) => (
        <SavedOrNew id={id} useSaved={useBook}>
          {(desk, reload) => <BookForm desk={desk} taxClasses={taxClasses} reload={reload} />}
        </SavedOrNew>
      )}
    </Arriving>
  );
}
