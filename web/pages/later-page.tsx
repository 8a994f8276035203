import { useMatches } from '@tanstack/react-router';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { UnderWorkArt } from '#web/ui/line-art.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Stands at every address whose page is not built yet, and says so. */
export function LaterPage() {
  useLanguage();
  const title = useMatches().at(-1)?.staticData.title;
  const home = (
    <a href="/" className={buttonClass()}>
      {m.page_go_home()}
    </a>
  );
  return (
    <div className="page-width py-8">
      <SectionHeading level={1} title={title?.()} />
      <Card className="mt-6">
        <EmptyState art={<UnderWorkArt />} title={m.page_later_title()} text={m.page_later_text()} actions={home} />
      </Card>
    </div>
  );
}
