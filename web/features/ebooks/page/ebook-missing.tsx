import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** No such book, or no longer on sale. */
export function EbookMissing() {
  const actions = (
    <>
      <PageLink to="/all-ebooks" className={buttonClass()}>
        {m.ebook_missing_action()}
      </PageLink>
      <PageLink to="/purchases" className={buttonClass('soft')}>
        {m.ebook_missing_purchases()}
      </PageLink>
    </>
  );
  return (
    <EmptyState
      art={<LostPathArt className="h-27 w-36" />}
      heading="h1"
      title={m.ebook_missing_title()}
      text={m.ebook_missing_text()}
      actions={actions}
    />
  );
}
