import { useState } from 'react';
import type { StudioWebhooks } from '#contract/webhooks.ts';
import { m } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { EndpointLine } from './endpoint-line.tsx';
import { useWebhooks } from './webhooks.queries.ts';

/** Where the school's own systems are told of what happens, and each message that went. */
export function WebhooksPage() {
  const query = useWebhooks();
  return <Arriving query={query}>{(webhooks) => <Webhooks webhooks={webhooks} />}</Arriving>;
}

function Webhooks({ webhooks: { endpoints, deliveries } }: { webhooks: StudioWebhooks }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title={m.swebhooks_title()}
        line={m.swebhooks_line()}
        acts={
          <Button icon="plus" onClick={() => setAdding(true)}>
            {m.swebhooks_add()}
          </Button>
        }
      />
      {endpoints.length === 0 ? (
        <EmptyState title={m.swebhooks_none()} text={m.swebhooks_none_text()} />
      ) : (
        <div className="grid gap-5">
          <Panel title={m.swebhooks_addresses()} count={endpoints.length}>
            <ul aria-label={m.swebhooks_addresses()} className="-mx-4 -my-4">
              {endpoints.map((endpoint) => (
                <EndpointLine key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
          </Panel>
          <Panel title={m.swebhooks_messages()} count={deliveries.length}>
            {deliveries.length === 0 ? (
              <p className="text-ink-2 text-sm">{m.swebhooks_no_messages()}</p>
            ) : (
              <ul aria-label={m.swebhooks_messages()} className="-mx-4 -my-4">
                {deliveries.map((delivery) => (
                  <DeliveryLine key={delivery.id} delivery={delivery} />
                ))}
              </ul>
            )}
          </Panel>
        </div>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}
