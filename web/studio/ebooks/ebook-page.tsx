import type { TaxClass } from '#contract/products/products.studio.ts';
import { useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useTaxClasses } from '#web/studio/parts/sale/products.queries.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { useBook } from './ebooks.queries.ts';
import { BookForm } from './form/book-form.tsx';

export function StudioEbookPage() {
  useLanguage();
  const ebookId = useParam('ebookId');
  return (
    <Arriving query={useTaxClasses()}>
      {(taxClasses) =>
        ebookId === 'new' ? (
          <BookForm key="new" desk={null} taxClasses={taxClasses} reload={() => undefined} />
        ) : (
          <Saved key={ebookId} id={ebookId} taxClasses={taxClasses} />
        )
      }
    </Arriving>
  );
}

function Saved({ id, taxClasses }: { id: string; taxClasses: TaxClass[] }) {
  const query = useBook(id);
  return (
    <Arriving query={query}>
      {(desk) => <BookForm desk={desk} taxClasses={taxClasses} reload={query.refetch} />}
    </Arriving>
  );
}
