import { useFaultScreen } from '#web/platform/notices/quiet-screen.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

type Way = { to: string; label: string };

/** An address that shows nothing, or nothing of yours: what that means, and the ways on, the likeliest first. */
export function NothingHere({ title, text, ways }: { title: string; text: string; ways: Way[] }) {
  useFaultScreen();
  const actions = ways.map(({ to, label }, place) => (
    <PageLink key={to} to={to} className={buttonClass(place === 0 ? 'primary' : 'soft')}>
      {label}
    </PageLink>
  ));
  return (
    <EmptyState art={<LostPathArt className="h-27 w-36" />} heading="h1" title={title} text={text} actions={actions} />
  );
}
