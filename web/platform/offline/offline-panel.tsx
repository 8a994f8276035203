import { useEffect, useEffectEvent, useState } from 'react';
import { useFaultScreen } from '#web/platform/notices/quiet-screen.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt } from '#web/ui/line-art.tsx';
import { usePocket } from './use-pocket.ts';

const RETRY_MS = 10_000;

type OfflinePanelProps = { retry: () => Promise<unknown>; to: string };

/** In the place of the page of `to`, which is not here and cannot be fetched, with what can be opened. It tries again by itself when there is a line. */
export function OfflinePanel({ retry, to }: OfflinePanelProps) {
  useLanguage();
  useFaultScreen();
  const pocket = usePocket();
  const [busy, setBusy] = useState(false);
  const run = useEffectEvent(() => {
    setBusy(true);
    void retry().finally(() => setBusy(false));
  });
  const tryQuietly = useEffectEvent(() => void retry());
  useEffect(() => {
    addEventListener('online', run);
    // The line may have come before this page listened, and the server after the line.
    const again = setInterval(() => navigator.onLine && tryQuietly(), RETRY_MS);
    return () => {
      removeEventListener('online', run);
      clearInterval(again);
    };
  }, []);
  const onRetry = () => {
    setBusy(true);
    void retry().finally(() => setBusy(false));
  };
  return (
    <div className="page-width py-8 md:py-16">
      <ErrorState
        art={<BrokenPageArt className="h-27 w-36" />}
        heading="h1"
        title={m.common_you_are_offline()}
        text={m.offline_page_text()}
        actions={
          <Button icon="refresh" busy={busy} onClick={onRetry}>
            {m.common_retry()}
          </Button>
        }
      />
      {pocket && <pocket.KeptLinks to={to} />}
    </div>
  );
}
