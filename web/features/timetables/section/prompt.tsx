import { useLocation } from '@tanstack/react-router';
import { PageLink } from '#web/platform/page-link.tsx';
import { loginAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What somebody would have who logged in, or chose their subjects. */
export function Prompt({ isSignedIn }: { isSignedIn: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const look = buttonClass('soft', 'md', 'shrink-0');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 print:hidden">
      <Icon name="bell" size={22} className="text-brand-700" />
      <p className="min-w-48 flex-1 text-pretty text-base text-ink-2">
        {isSignedIn ? m.timetables_choose_text() : m.timetables_log_in_text()}
      </p>
      {isSignedIn ? (
        <PageLink to="/profile" className={look}>
          {m.timetables_choose()}
        </PageLink>
      ) : (
        <a href={loginAddress(here)} className={look}>
          {m.common_log_in()}
        </a>
      )}
    </div>
  );
}
