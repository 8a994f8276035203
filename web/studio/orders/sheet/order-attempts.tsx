import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { methodInWords } from '#web/features/orders/money/method-words.ts';
import { failureReason } from '#web/features/orders/waiting/failure-reason.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Attempt = StudioOrder['attempts'][number];

const tones = { created: 'mar', authorized: 'mar', failed: 'over', captured: 'leaf', refunded: 'neutral' } as const;
const words: Record<Attempt['status'], () => string> = {
  created: m.common_begun,
  authorized: m.smoney_attempt_authorized,
  failed: m.common_failed,
  captured: m.smoney_attempt_captured,
  refunded: m.smoney_attempt_refunded,
};

/** Each try to pay, as the provider tells of it. */
export function OrderAttempts({ order: { attempts, providerOrders } }: { order: StudioOrder }) {
  const aside = (
    <span className="break-all">
      {m.smoney_provider_order()} <code className="text-xs">{providerOrders.join(', ')}</code>
    </span>
  );
  return (
    <Panel title={m.smoney_attempts()} count={attempts.length} aside={providerOrders.length > 0 && aside}>
      {attempts.length === 0 && <p className="text-ink-2 text-sm">{m.smoney_attempts_none()}</p>}
      <ul className="grid gap-3">
        {attempts.map((attempt) => (
          <AttemptLine key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </Panel>
  );
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  const language = useLanguage();
  const { id, status, method, payer, amountPaise, currency, reason, bankReference, mismatch, madeAt, paysOrder } =
    attempt;
  const by = [method && methodInWords(method), payer].filter(Boolean).join(', ');
  const why = [
    status === 'failed' && failureReason(reason ?? undefined),
    bankReference && m.common_bank_reference_reference({ reference: bankReference }),
    mismatch && m.smoney_mismatch({ what: mismatch }),
    (status === 'captured' || status === 'refunded') && !paysOrder && m.smoney_pays_nothing(),
  ].filter((each) => typeof each === 'string' && each !== '');
  const sum = currency === 'INR' ? inr(amountPaise) : `${currency} ${amountPaise / 100}`;
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-t pt-3 text-sm first:border-t-0 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <span className="text-ink-2 tabular-nums">{dayAndTimeOf(madeAt, language)}</span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Chip tone={tones[status]}>{words[status]()}</Chip>
          {by}
        </span>
        {why.length > 0 && <span className="mt-1 block text-ink-2">{why.join(' · ')}</span>}
        <code className="mt-1 block break-all text-ink-3 text-xs">{id}</code>
      </span>
      <span className={`tabular-nums sm:text-end ${paysOrder ? 'font-bold' : 'text-ink-2'}`}>{sum}</span>
    </li>
  );
}
