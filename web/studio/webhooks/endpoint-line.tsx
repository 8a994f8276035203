import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { offWords } from './webhook-words.ts';
import { alertWebhookFault, useRemoveEndpoint, useSwitchEndpoint, useTestEndpoint } from './webhooks.queries.ts';

/** An address that messages go to, or went to. */
export function EndpointLine({ endpoint }: { endpoint: WebhookEndpoint }) {
  const language = useLanguage();
  const { address, failingSince, offReason } = endpoint;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-all font-medium">{address}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          {offReason ? (
            <Chip tone="mar">{offWords[offReason]()}</Chip>
          ) : (
            <Chip tone="leaf" icon="check">
              {m.swebhooks_on()}
            </Chip>
          )}
          {failingSince && (
            <span className="text-ink-2">{m.swebhooks_failing({ at: dayAndTimeOf(failingSince, language) })}</span>
          )}
        </div>
      </div>
      <Acts endpoint={endpoint} />
    </li>
  );
}

function Acts({ endpoint: { id: endpointId, address, offReason } }: { endpoint: WebhookEndpoint }) {
  const [isAsked, setAsked] = useState(false);
  const turn = useSwitchEndpoint();
  const attempt = useTestEndpoint();
  const removal = useRemoveEndpoint();
  const isOn = offReason === null;
  const sendTest = () =>
    attempt.mutate(
      { endpointId },
      {
        onSuccess: () => setAlert({ alertType: 'success', message: m.swebhooks_test_sent() }),
        onError: alertWebhookFault,
      },
    );
  const remove = () => removal.mutate({ endpointId }, { onSuccess: () => setAsked(false), onError: alertWebhookFault });
  return (
    <div className="flex flex-wrap gap-2">
      {isOn && (
        <Button
          variant="line"
          busy={attempt.isPending}
          onClick={sendTest}
          aria-label={m.swebhooks_test_to({ address })}
        >
          {m.swebhooks_test()}
        </Button>
      )}
      <Button
        variant="line"
        busy={turn.isPending}
        onClick={() => turn.mutate({ endpointId, isOn: !isOn }, { onError: alertWebhookFault })}
        aria-label={isOn ? m.swebhooks_switch_off_of({ address }) : m.swebhooks_switch_on_of({ address })}
      >
        {isOn ? m.swebhooks_switch_off() : m.swebhooks_switch_on()}
      </Button>
      <Button variant="ghost" onClick={() => setAsked(true)} aria-label={m.swebhooks_remove_of({ address })}>
        {m.common_remove()}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={m.swebhooks_remove_title()}
        lines={[{ text: m.swebhooks_remove_line() }]}
        confirm={m.common_remove()}
        keep={m.swebhooks_keep()}
        danger
        busy={removal.isPending}
        onConfirm={remove}
      >
        <p className="break-all font-medium">{address}</p>
      </ConfirmDialog>
    </div>
  );
}
