import { useState } from 'react';
import type { Mailing } from '#contract/announcements/mailings.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { useMailing, useSendMailing, useStopMailing, useTestMail } from './mailing.queries.ts';

type Props = { announcementId: string; isChanged: boolean };

/** An announcement by mail: tried on oneself, sent once to those who switched that on, stopped, counted. */
export function MailingPanel({ announcementId, isChanged }: Props) {
  const { data } = useMailing(announcementId);
  return (
    <Panel title={m.snews_mail()}>
      {!data && <SkeletonText className="w-1/2" />}
      {data?.mailing && <Sent id={announcementId} mailing={data.mailing} />}
      {data && !data.mailing && <Unsent id={announcementId} subscribers={data.subscribers} isChanged={isChanged} />}
    </Panel>
  );
}

type UnsentProps = { id: string; subscribers: number; isChanged: boolean };

function Unsent({ id, subscribers, isChanged }: UnsentProps) {
  const [asks, setAsks] = useState(false);
  const test = useTestMail();
  const send = useSendMailing();
  const count = plain(subscribers);
  const tryOut = () =>
    test.mutate(id, {
      onSuccess: () => setAlert({ alertType: 'success', message: m.snews_mail_tested() }),
      onError: () => setAlert(),
    });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">{subscribers > 0 ? m.snews_mail_reach({ count }) : m.snews_mail_nobody()}</p>
      {isChanged && <p className="text-ink-3 text-sm">{m.snews_save_first()}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="line" icon="mail" busy={test.isPending} disabled={isChanged} onClick={tryOut}>
          {m.snews_mail_test()}
        </Button>
        <Button disabled={isChanged || subscribers === 0} onClick={() => setAsks(true)}>
          {m.snews_mail_send()}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={m.snews_mail_title({ count })}
        lines={[
          { icon: 'mail', text: m.snews_mail_line_once() },
          { icon: 'close-circle', text: m.snews_mail_line_stop() },
        ]}
        confirm={m.snews_mail_confirm({ count })}
        keep={m.common_not_yet()}
        busy={send.isPending}
        onConfirm={() => send.mutate(id, { onSuccess: () => setAsks(false), onError: () => setAlert() })}
      />
    </div>
  );
}

function Sent({ id, mailing }: { id: string; mailing: NonNullable<Mailing['mailing']> }) {
  const stop = useStopMailing();
  const { state, total, sent, failed, unsubscribed } = mailing;
  const title = { sending: m.snews_mail_sending, stopped: m.snews_mail_stopped, done: m.snews_mail_done }[state]();
  const counts = [
    [m.snews_mail_sent(), sent],
    [m.snews_mail_failed(), failed],
    [m.snews_mail_unsubscribed(), unsubscribed],
  ] as const;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {title}
      </p>
      {state === 'sending' && (
        <Progress percent={total > 0 ? Math.min(100, Math.floor(((sent + failed) * 100) / total)) : 0} label={title} />
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="font-display text-lg tabular-nums">{plain(count)}</dd>
          </div>
        ))}
      </dl>
      {state === 'sending' && (
        <Button
          variant="line"
          busy={stop.isPending}
          onClick={() => stop.mutate(id, { onError: () => setAlert() })}
          className="justify-self-start"
        >
          {m.snews_mail_stop()}
        </Button>
      )}
    </div>
  );
}
