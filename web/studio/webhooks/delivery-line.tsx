import type { WebhookDelivery } from '#contract/webhooks.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { answerInWords, messageKindWords, messageStateWords } from './webhook-words.ts';
import { alertWebhookFault, useSendAgain } from './webhooks.queries.ts';

const TONES = { arrived: 'leaf', waiting: 'brand', failed: 'mar' } as const;

/** A message: what it says, what came of it, and a way to send it again. */
export function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const language = useLanguage();
  const again = useSendAgain();
  const { id: deliveryId, address, body, state, madeAt, tries, nextAt } = delivery;
  const kind = messageKindWords[delivery.kind]();
  const at = dayAndTimeOf(madeAt, language);
  const facts = [
    m.swebhooks_tries({ count: plain(tries) }),
    answerInWords(delivery),
    nextAt ? m.swebhooks_next({ at: dayAndTimeOf(nextAt, language) }) : undefined,
  ].filter(Boolean);
  const send = () =>
    again.mutate(
      { deliveryId },
      {
        onSuccess: () => setAlert({ alertType: 'success', message: m.swebhooks_again_sent() }),
        onError: alertWebhookFault,
      },
    );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-base">{kind}</span>
          <Chip tone={TONES[state]}>{messageStateWords[state]()}</Chip>
          <span className="text-ink-2">{at}</span>
        </p>
        <p className="mt-1 break-all text-ink-2">{address}</p>
        <p className="text-ink-2 tabular-nums">{facts.join(' · ')}</p>
        <details className="mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-brand-700">
            {m.swebhooks_body()}
          </summary>
          <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-control bg-sunken p-3 text-xs">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        </details>
      </div>
      <Button variant="line" busy={again.isPending} onClick={send} aria-label={m.swebhooks_again_of({ kind, at })}>
        {m.swebhooks_again()}
      </Button>
    </li>
  );
}
