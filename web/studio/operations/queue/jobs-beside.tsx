import type { ReactNode } from 'react';
import type { JobsOverview } from '#contract/jobs.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { refusalText } from '#web/studio/operations/operation-words.ts';
import { useRetryMail, useRetryWebhook } from '#web/studio/operations/operations.queries.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';

/** What failed beside the queue: messages of the bank that found no order, mails that did not go; and the clock. */
export function JobsBeside({ overview }: { overview: JobsOverview }) {
  return (
    <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
      <UnmatchedWebhooks webhooks={overview.webhooks} />
      <FailedMails mails={overview.mails} />
      <div className="lg:col-span-2">
        <Panel title={m.srun_clock_title()} count={overview.clock.length}>
          <Clock clock={overview.clock} />
        </Panel>
      </div>
    </div>
  );
}

function UnmatchedWebhooks({ webhooks }: Pick<JobsOverview, 'webhooks'>) {
  const language = useLanguage();
  const retry = useRetryWebhook();
  return (
    <Panel title={m.srun_webhooks_title()} count={webhooks.length}>
      {webhooks.length === 0 && <p className="text-ink-2 text-sm">{m.srun_webhooks_none()}</p>}
      <ul className="grid gap-3">
        {webhooks.map(({ id, kind, receivedAt, tryAt, error }) => (
          <Failed
            key={id}
            title={kind}
            error={error}
            at={dayAndTimeOf(receivedAt, language)}
            note={tryAt ? m.srun_webhook_next({ at: dayAndTimeOf(tryAt, language) }) : m.srun_webhook_yours()}
            refusal={retry.isError && retry.variables === id ? refusalText(retry.error) : undefined}
          >
            <button
              type="button"
              className={compact('line')}
              disabled={retry.isPending}
              onClick={() => retry.mutate(id)}
              aria-label={m.srun_job_retry_one({ kind })}
            >
              {m.srun_job_retry()}
            </button>
          </Failed>
        ))}
      </ul>
    </Panel>
  );
}

function FailedMails({ mails }: Pick<JobsOverview, 'mails'>) {
  const language = useLanguage();
  const retry = useRetryMail();
  return (
    <Panel title={m.srun_mails_title()} count={mails.length}>
      {mails.length === 0 && <p className="text-ink-2 text-sm">{m.srun_mails_none()}</p>}
      <ul className="grid gap-3">
        {mails.map(({ id, template, recipient, failedAt, error, canGo }) => (
          <Failed
            key={id}
            title={recipient === '' ? template : `${recipient} · ${template}`}
            error={error}
            at={dayAndTimeOf(failedAt, language)}
            note={canGo ? undefined : m.srun_mail_over()}
            refusal={retry.isError && retry.variables === id ? refusalText(retry.error) : undefined}
          >
            {canGo && (
              <button
                type="button"
                className={compact('line')}
                disabled={retry.isPending}
                onClick={() => retry.mutate(id)}
                aria-label={m.srun_mail_retry_to({ recipient })}
              >
                {m.srun_job_retry()}
              </button>
            )}
          </Failed>
        ))}
      </ul>
    </Panel>
  );
}

type FailedProps = {
  title: string;
  error: string | null;
  at: string;
  note?: string | undefined;
  refusal: string | undefined;
  children: ReactNode;
};

function Failed({ title, error, at, note, refusal, children }: FailedProps) {
  return (
    <li className="flex items-start gap-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{title}</p>
        {error && <p className="break-words text-ink-2">{error}</p>}
        <p className="text-ink-3 text-xs">{[at, note].filter(Boolean).join(' · ')}</p>
        {refusal && (
          <p role="alert" className="text-live-700">
            {refusal}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

function Clock({ clock }: Pick<JobsOverview, 'clock'>) {
  const language = useLanguage();
  return (
    <dl className="gap-x-12 text-sm lg:columns-2">
      {clock.map(({ name, lastRanAt }) => (
        <div key={name} className="flex break-inside-avoid flex-wrap justify-between gap-x-4 py-0.5">
          <dt className="min-w-0 break-all">{name}</dt>
          <dd className="shrink-0 text-end text-ink-2 tabular-nums">
            {lastRanAt ? dayAndTimeOf(lastRanAt, language) : m.srun_clock_never()}
          </dd>
        </div>
      ))}
    </dl>
  );
}
