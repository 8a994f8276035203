import { PageLink } from '#web/platform/page-link.tsx';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** From where something is written to all that was; a visitor has none. */
export function NotebookLink({ className = '' }: { className?: string }) {
  if (!useViewer()) return null;
  return (
    <PageLink to="/notebook" className={buttonClass('ghost', 'md', className)}>
      {m.common_my_notebook()}
    </PageLink>
  );
}
