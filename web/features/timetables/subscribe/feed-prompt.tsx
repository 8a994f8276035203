import { useLocation } from '@tanstack/react-router';
import { loginAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** For who is signed out: a feed needs somebody's subjects. */
export function FeedPrompt() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <>
      <p className="text-base text-ink-2">{m.timetables_sheet_log_in()}</p>
      <a href={loginAddress(here)} className={buttonClass('primary')}>
        {m.common_log_in()}
      </a>
    </>
  );
}
