import type { Privacy } from '#contract/privacy.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useRequestDownload } from './privacy.queries.ts';
import { PrivacyPart } from './privacy-part.tsx';

type Download = Privacy['downloads'][number];

/** One's data as a file: to be asked for, being made, or there to be fetched. */
export function DataDownload({ download }: { download: Download | undefined }) {
  const request = useRequestDownload();
  return (
    <PrivacyPart title={m.privacy_download()}>
      <p className="mt-0.5 max-w-prose text-pretty text-base text-ink-2">{m.privacy_download_text()}</p>
      <div role="status" className="mt-3 empty:hidden">
        {download && (download.expiresAt ? <Ready {...download} expiresAt={download.expiresAt} /> : <Making />)}
      </div>
      {!download && (
        <Button variant="line" className="mt-3" busy={request.isPending} onClick={() => request.mutate()}>
          {m.privacy_download()}
        </Button>
      )}
    </PrivacyPart>
  );
}

function Making() {
  return <Notice icon="clock">{m.privacy_download_making()}</Notice>;
}

function Ready({ id, bytes, expiresAt }: Download & { expiresAt: string }) {
  const size = plain(Math.max(1, Math.round((bytes ?? 0) / 1024)));
  return (
    <Notice tone="leaf">
      <p>{m.privacy_download_ready({ size, day: dayOf(expiresAt, currentLanguage()) })}</p>
      <a href={`/files/data/${id}`} download="" className={buttonClass('primary', 'md', 'mt-3')}>
        {m.privacy_download_fetch()}
      </a>
    </Notice>
  );
}
