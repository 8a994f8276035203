import type { Mailing } from '#contract/announcements/mailings.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { useStopMailing } from './mailing.queries.ts';

type Props = { id: string; mailing: NonNullable<Mailing> };

/** What became of it: how many were reached, have read it, were mailed; stopped while it goes on. */
export function SentMailing({ id, mailing }: Props) {
  const stop = useStopMailing();
  const { state, people, reached, channels } = mailing;
  const title = { sending: m.snews_mail_sending, stopped: m.snews_mail_stopped, done: m.snews_mail_done }[state]();
  const notices = [
    [m.snews_mail_told(), mailing.told],
    [m.snews_mail_opened(), mailing.opened],
  ] as const;
  const mails = [
    [m.snews_mail_sent(), mailing.sent],
    [m.snews_mail_failed(), mailing.failed],
    [m.snews_mail_unsubscribed(), mailing.unsubscribed],
  ] as const;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {title}
      </p>
      <p className="text-ink-2 text-sm">{nameAudience(mailing)}</p>
      {state === 'sending' && (
        <Progress percent={people > 0 ? Math.min(100, Math.floor((reached * 100) / people)) : 0} label={title} />
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {[...(channels.includes('notice') ? notices : []), ...(channels.includes('mail') ? mails : [])].map(
          ([label, count]) => (
            <div key={label}>
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className="font-display text-lg tabular-nums">{plain(count)}</dd>
            </div>
          ),
        )}
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

function nameAudience({ audience, audienceName }: NonNullable<Mailing>): string {
  if (audience === 'everybody') return m.snews_to_everybody();
  const name = audienceName ?? m.snews_to_gone();
  return audience === 'product' ? m.snews_to_owners_of({ name }) : m.snews_to_takers_of({ name });
}
