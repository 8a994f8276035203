import { useId, useState } from 'react';
import { useRemoveFeed, useRenewFeed } from '#web/features/timetables/timetables.queries.ts';
import { CopyButton } from '#web/platform/two-factor/copy-button.tsx';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The secret address of one's own dates: made when asked for, copied, made anew, ended. */
export function FeedAddress({ feedUrl }: { feedUrl: string | null }) {
  const renew = useRenewFeed();
  return (
    <>
      <p className="text-pretty text-base text-ink-2">{m.timetables_sheet_text()}</p>
      {feedUrl ? (
        <Address feedUrl={feedUrl} />
      ) : (
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {m.timetables_feed_make()}
        </Button>
      )}
    </>
  );
}

function Address({ feedUrl }: { feedUrl: string }) {
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={id} className="block font-medium text-base">
          {m.timetables_feed_label()}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id={id}
            readOnly
            value={feedUrl}
            aria-describedby={`${id}-hint`}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-11 min-w-0 flex-1 rounded-control border border-ctl bg-surface px-3 text-base text-ink"
          />
          <CopyButton text={feedUrl} label={m.common_copy()} />
        </div>
        <p id={`${id}-hint`} className="mt-1 text-ink-3 text-sm">
          {m.timetables_feed_hint()}
        </p>
      </div>
      <a href={feedUrl.replace(/^https?:/, 'webcal:')} className={buttonClass('primary')}>
        {m.timetables_feed_open()}
      </a>
      <p className="text-pretty text-ink-2 text-sm">{m.timetables_feed_google()}</p>
      <Ending />
    </>
  );
}

/** Both end the address that calendars use, so each is asked once more. */
function Ending() {
  const renew = useRenewFeed();
  const remove = useRemoveFeed();
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const act = { renew, remove };
  if (asked)
    return (
      <Notice tone="marigold" role="alert">
        <p>{asked === 'renew' ? m.timetables_feed_renew_sure() : m.timetables_feed_remove_sure()}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="danger"
            busy={act[asked].isPending}
            onClick={() => act[asked].mutate(undefined, { onSettled: () => setAsked(undefined) })}
          >
            {asked === 'renew' ? m.timetables_feed_renew() : m.timetables_feed_remove()}
          </Button>
          <Button variant="ghost" onClick={() => setAsked(undefined)}>
            {m.common_keep_it()}
          </Button>
        </div>
      </Notice>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="line" icon="refresh" onClick={() => setAsked('renew')}>
        {m.timetables_feed_renew()}
      </Button>
      <Button variant="ghost" onClick={() => setAsked('remove')}>
        {m.timetables_feed_remove()}
      </Button>
    </div>
  );
}
