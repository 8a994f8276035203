import { CheckoutFailed } from '#web/features/checkout/checkout-failed.tsx';
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx';
import { m } from '#web/platform/words.ts';

type QuoteMissingProps = { query: { isError: boolean; isFetching: boolean; refetch: () => void } };

/** The price is on its way, or did not come. */
export function QuoteMissing({ query: { isError, isFetching, refetch } }: QuoteMissingProps) {
  if (isError) return <CheckoutFailed retrying={isFetching} onRetry={refetch} />;
  return (
    <>
      <p role="status" className="sr-only">
        {m.common_loading()}
      </p>
      <CheckoutSkeleton />
    </>
  );
}
