import { useParams } from '@tanstack/react-router';
import { Checkout } from '#web/features/checkout/checkout.tsx';
import { GonePanel } from '#web/features/checkout/checkout-panels.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

export function CheckoutPage() {
  useLanguage();
  const id = useParams({ strict: false, select: (params: { courseId?: string }) => params.courseId ?? '' });
  const product = { kind: 'course', id } as const;
  return (
    <div className="page-width py-4 md:py-6">
      {isId(id) ? <Checkout product={product} /> : <GonePanel product={product} />}
    </div>
  );
}
