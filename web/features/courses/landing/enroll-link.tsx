import { Link } from '@tanstack/react-router';
import type { CoursePage } from '#contract/courses/courses.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { useCheckoutPage } from '#web/platform/products/use-checkout-page.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** To the checkout, or to the lessons of a course that is owned. */
export function EnrollLink({ course, owned }: { course: Pick<CoursePage, 'id'>; owned: boolean | undefined }) {
  const product = { kind: 'course', id: course.id } as const;
  const checkout = useCheckoutPage(product);
  if (owned === undefined) return <Skeleton className="h-12 min-w-36" />;
  const link = owned ? productPages(product).open : checkout;
  return (
    <Link {...link} className={buttonClass('primary', 'lg', 'min-w-36')}>
      {owned ? m.course_view() : m.course_enroll()}
    </Link>
  );
}
