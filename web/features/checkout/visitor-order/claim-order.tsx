import { isRefused, useClaimOrder } from '#web/features/checkout/visitor/visitor.queries.ts';
import { LinkInvalid } from '#web/platform/links/link-invalid.tsx';
import { LinkTrouble } from '#web/platform/links/link-trouble.tsx';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { m } from '#web/platform/words.ts';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { Claimed, ToPurchases } from './claimed.tsx';

/** By the link that was mailed: puts what was paid before signing in on the account. */
export function ClaimOrder({ token }: { token: string }) {
  const { mutate, error, data, isSuccess } = useClaimOrder();
  useOpenedLink(token, mutate);
  return (
    <>
      {isSuccess && <Claimed product={data} />}
      {isRefused(error, 'LINK_INVALID') ? (
        <LinkInvalid actions={<ToPurchases />}>{m.checkout_visitor_claim_invalid()}</LinkInvalid>
      ) : (
        !isSuccess && <Claiming error={error} onRetry={() => mutate(token)} />
      )}
    </>
  );
}

function Claiming({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (isRefused(error, 'OTHER_ACCOUNT'))
    return (
      <OutcomePanel icon="user" title={m.checkout_visitor_other_account()} actions={<ToPurchases />}>
        <p>{m.checkout_visitor_other_account_text()}</p>
      </OutcomePanel>
    );
  return (
    <>
      <FormHeading title={m.common_order()} intro={error ? undefined : m.common_loading()} />
      {error && <LinkTrouble error={error} onRetry={onRetry} />}
    </>
  );
}
