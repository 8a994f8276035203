import { isNotFound, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFaultScreen } from '#web/platform/notices/quiet-screen.ts';
import { isMissingPart, loadWhenReachable, reloadForRelease } from '#web/platform/offline/missing-part.ts';
import { OfflinePanel } from '#web/platform/offline/offline-panel.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt } from '#web/ui/line-art.tsx';
import { PageMissing } from './page-missing.tsx';

/** A piece of the page did not come: after a new release the page is loaded anew, without a line it waits for one. */
function PartMissing() {
  const [isThere, setIsThere] = useState<boolean>();
  useEffect(() => void reloadForRelease().then(setIsThere), []);
  if (isThere === undefined) return null;
  return isThere ? (
    <Stumbled retry={loadWhenReachable} />
  ) : (
    <OfflinePanel to={location.pathname} retry={loadWhenReachable} />
  );
}

/** A page that threw: the snapshot stays, and Retry draws the page anew. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  useLanguage();
  const router = useRouter();
  if (isNotFound(error)) return <PageMissing />;
  if (isMissingPart(error)) return <PartMissing />;
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <Stumbled retry={retry} />;
}

function Stumbled({ retry }: { retry: () => Promise<unknown> }) {
  useFaultScreen();
  const actions = (
    <>
      <Button icon="refresh" onClick={() => void retry()}>
        {m.common_retry()}
      </Button>
      <PageLink to="/" className={buttonClass('soft')}>
        {m.page_go_home()}
      </PageLink>
      <PageLink to="/contact-us" className={buttonClass('ghost')}>
        {m.page_error_tell_us()}
      </PageLink>
    </>
  );
  return (
    <div className="page-width py-8 md:py-16">
      <ErrorState
        art={<BrokenPageArt className="h-27 w-36" />}
        heading="h1"
        title={m.page_error_title()}
        text={m.page_error_text()}
        actions={actions}
      />
    </div>
  );
}
