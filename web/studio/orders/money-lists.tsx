import { type ReactNode, useState } from 'react';
import type { MoneyReport } from '#contract/payments.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { isSilent, useMoneyActs } from './orders.queries.ts';
import { ordersScreen } from './orders.screen.ts';
import { PutAwayDialog } from './put-away-dialog.tsx';

type Suspect = Omit<MoneyReport['moneyWithoutAccess'][number], 'amountPaise'> & {
  amountPaise?: number;
  title?: string;
};

const SHOWN = 20;

/** Orders whose money and access do not match. */
export function Suspects({ title, rows }: { title: string; rows: Suspect[] }) {
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      {rows.slice(0, SHOWN).map((row) => (
        <li key={`${row.orderId} ${row.since} ${row.title ?? ''}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
          <PageLink
            to={`${ordersScreen.to}/${row.orderId ?? ''}`}
            className="whitespace-nowrap font-medium text-brand-700 underline"
          >
            {row.orderNumber}
          </PageLink>
          <span className="wrap-anywhere min-w-0 flex-1 basis-40">
            {[row.student, row.title].filter(Boolean).join(' · ')}
          </span>
          {row.amountPaise !== undefined && <span className="tabular-nums">{inr(row.amountPaise)}</span>}
          <span className="text-ink-2">{dayAndTimeOf(row.since, language)}</span>
        </li>
      ))}
      {rows.length > SHOWN && <li className="py-2 text-ink-2">{m.smoney_and_more({ count: rows.length - SHOWN })}</li>}
    </Part>
  );
}

const kinds: Record<MoneyReport['findings'][number]['kind'], () => string> = {
  'unknown-payment': m.smoney_finding_unknown,
  'wrong-amount': m.smoney_finding_amount,
  'ledger-difference': m.smoney_finding_ledger,
  'webhooks-silent': m.smoney_finding_silent,
};

/** What was found at the provider and fits nothing; each is put away with what was done about it. */
export function Discrepancies({ findings }: Pick<MoneyReport, 'findings'>) {
  const language = useLanguage();
  const { settle } = useMoneyActs();
  const [chosen, setChosen] = useState<string>();
  if (findings.length === 0) return null;
  return (
    <Part title={m.smoney_findings()}>
      {findings.map(({ id, kind, subject, foundAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-40">
            {kinds[kind]()} <code className="break-all text-ink-2 text-xs">{subject}</code>
          </span>
          <span className="text-ink-2">{dayAndTimeOf(foundAt, language)}</span>
          <Button variant="soft" onClick={() => setChosen(id)}>
            {m.smoney_settle()}
          </Button>
        </li>
      ))}
      <PutAwayDialog
        open={chosen !== undefined}
        title={m.smoney_settle_title()}
        text={m.smoney_settle_text()}
        busy={settle.isPending}
        onClose={() => setChosen(undefined)}
        onConfirm={(note) =>
          settle.mutate(
            { id: chosen ?? '', note },
            { onSuccess: () => setChosen(undefined), onError: () => setAlert() },
          )
        }
      />
    </Part>
  );
}

/** Messages of the provider that nobody could place: handled once more, or put away. */
export function UnmatchedMessages({ parked }: Pick<MoneyReport, 'parked'>) {
  const { putAway, retry } = useMoneyActs();
  const [chosen, setChosen] = useState<string>();
  if (parked.length === 0) return null;
  const again = (id: string) =>
    retry.mutate(id, {
      onSuccess: ({ isPlaced }) =>
        setAlert(
          isPlaced ? { alertType: 'success', message: m.smoney_placed() } : { message: m.smoney_still_parked() },
        ),
      onError: (error) => setAlert(isSilent(error) ? { message: m.smoney_check_silent() } : {}),
    });
  return (
    <Part title={m.smoney_parked()}>
      {parked.map((message) => (
        <UnmatchedLine
          key={message.id}
          message={message}
          busy={retry.isPending && retry.variables === message.id}
          again={() => again(message.id)}
          putAway={() => setChosen(message.id)}
        />
      ))}
      <PutAwayDialog
        open={chosen !== undefined}
        title={m.smoney_put_away_title()}
        text={m.smoney_put_away_text()}
        busy={putAway.isPending}
        onClose={() => setChosen(undefined)}
        onConfirm={(note) =>
          putAway.mutate(
            { id: chosen ?? '', note },
            { onSuccess: () => setChosen(undefined), onError: () => setAlert() },
          )
        }
      />
    </Part>
  );
}

type UnmatchedProps = {
  message: MoneyReport['parked'][number];
  busy: boolean;
  again: () => void;
  putAway: () => void;
};

function UnmatchedLine({ message, busy, again, putAway }: UnmatchedProps) {
  const language = useLanguage();
  const { kind, error, receivedAt, tryAt } = message;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="wrap-anywhere min-w-0 flex-1 basis-40">
        <code className="text-xs">{kind}</code> {error && <span className="text-ink-2">{error}</span>}
        <span className="block text-ink-3 text-xs">
          {dayAndTimeOf(receivedAt, language)}
          {' · '}
          {tryAt ? m.smoney_tries_at({ at: dayAndTimeOf(tryAt, language) }) : m.smoney_tries_no_more()}
        </span>
      </span>
      <Button variant="soft" icon="refresh" busy={busy} onClick={again}>
        {m.common_try_again()}
      </Button>
      <Button variant="line" onClick={putAway}>
        {m.smoney_put_away()}
      </Button>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line border-t px-4 py-3 text-sm">
      <h2 className="font-display text-base text-live-700">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}
