import { useEffect, useRef } from 'react';
import { closeAlert, useAlert } from '#web/platform/alert.ts';
import { useOnline } from '#web/platform/offline/online.ts';
import { m } from '#web/platform/words.ts';
import { StatusAlert } from '#web/ui/feedback/status-alert.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The alert and the offline strip, in a live region that stands before they come, so that they are heard. */
export function AlertBanner() {
  const alert = useAlert();
  const online = useOnline();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert && box.current) uncover(document.activeElement, box.current);
  }, [alert]);
  return (
    <div aria-live="polite">
      {!online && <OfflineBar />}
      {alert && (
        <div className="pointer-events-none absolute inset-x-0 top-full">
          <div className="page-width flex justify-center pt-2 md:justify-end">
            <div key={alert.alertType + alert.message} ref={box} className="pointer-events-auto w-full max-w-md">
              <StatusAlert
                tone={alert.alertType === 'error' ? 'bad' : 'good'}
                closeLabel={m.alert_close()}
                onClose={closeAlert}
              >
                {alert.message}
              </StatusAlert>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function OfflineBar() {
  return (
    <div role="status" className="border-line border-t bg-night text-base text-white">
      <p className="page-width flex items-center gap-3 py-2.5">
        <Icon name="wifi-off" />
        {m.offline_text()}
      </p>
    </div>
  );
}

/** Scrolls what is being typed in out from under the banner. */
function uncover(field: Element | null, banner: Element): void {
  if (!field?.matches('input, textarea, select, [contenteditable]')) return;
  const { top, bottom } = field.getBoundingClientRect();
  const edge = banner.getBoundingClientRect().bottom + 8;
  if (bottom > 0 && top < edge) scrollBy({ top: top - edge });
}
