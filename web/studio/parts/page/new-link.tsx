import { PageLink } from '#web/platform/page-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The way to a new thing of a list. */
export function NewLink({ to, label }: { to: string; label: string }) {
  return (
    <PageLink to={to} className={buttonClass()}>
      <Icon name="plus" size={18} />
      {label}
    </PageLink>
  );
}
