import { useNavigate } from '@tanstack/react-router';
import { useLive } from '#web/platform/live.ts';
import { usePocket } from '#web/platform/offline/use-pocket.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const BELL = { line: 'M6 16.5h12l-1.5-2.5v-4a4.5 4.5 0 0 0-9 0v4ZM10 19.5h4' };

/** What of yours waits to be sent, and the way to your notices. */
export function NoticeCorner() {
  const viewer = useViewer();
  const pocket = usePocket();
  const navigate = useNavigate();
  if (!viewer) return null;
  return (
    <>
      {pocket && <pocket.OutboxCount />}
      {!viewer.held && <Bell onOpen={() => void navigate({ href: '/notices' })} />}
    </>
  );
}

/** A dot, and its name, tell how many are not read. */
function Bell({ onOpen }: { onOpen: () => void }) {
  const { data: { unread: count } = { unread: 0 } } = useLive('notices.bell.watch');
  return (
    <span className="relative">
      <IconButton icon={BELL} label={count ? m.notices_unread({ count }) : m.common_notices()} onClick={onOpen} />
      {count > 0 && <span className="pointer-events-none absolute end-2.5 top-2.5 size-2.5 rounded-full bg-live" />}
    </span>
  );
}
