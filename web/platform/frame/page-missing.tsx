import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** The 404 page. */
export function PageMissing() {
  const home = (
    <a href="/" className={buttonClass()}>
      {m.page_go_home()}
    </a>
  );
  return (
    <EmptyState
      art={<LostPathArt />}
      heading="h1"
      title={m.page_not_found_title()}
      text={m.page_not_found_text()}
      actions={home}
    />
  );
}
