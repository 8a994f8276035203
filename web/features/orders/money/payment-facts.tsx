import type { ReactNode } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { stateName } from '#web/platform/india/states.ts';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CopyId } from './copy-id.tsx';
import { documentWords } from './document-links.tsx';
import { methodInWords } from './method-words.ts';

/** How it was paid, under which ids, and to whom it was sold; nothing for what cost nothing. */
export function PaymentFacts({ order }: { order: OrderPage }) {
  const language = useLanguage();
  const { payment, documents, buyer, provider } = order;
  if (!payment) return null;
  const { stateCode: code, pin, gstin, businessName } = buyer;
  return (
    <SectionCard title={m.common_payment()}>
      {provider === 'sandbox' && <Notice className="mb-2">{m.order_test_payment()}</Notice>}
      <dl className="divide-y divide-line">
        {payment.method && <Fact name={m.order_paid_by()}>{methodInWords(payment.method)}</Fact>}
        <Fact name={m.order_payment_id()}>
          {payment.id}
          <CopyId text={payment.id} />
        </Fact>
        {payment.bankReference && <Fact name={m.order_bank_reference()}>{payment.bankReference}</Fact>}
        {documents.map(({ id, kind, number }) => (
          <Fact key={id} name={documentWords[kind].name()}>
            {number}
          </Fact>
        ))}
        {code && pin && (
          <Fact name={m.common_place_of_supply()}>
            {m.order_place({ state: stateName(code, language), code, pin })}
          </Fact>
        )}
        {gstin && (
          <Fact name={m.common_gstin()}>
            {gstin}
            {businessName && <span className="w-full text-ink-2 text-sm">{businessName}</span>}
          </Fact>
        )}
      </dl>
    </SectionCard>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-base">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere flex min-w-0 flex-wrap items-center justify-end gap-x-1 text-end tabular-nums">
        {children}
      </dd>
    </div>
  );
}
