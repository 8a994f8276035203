import type { CourseInput, StudioCourse } from '#contract/courses/course.studio.ts';
import type { TaxClass } from '#contract/products/products.studio.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { SaleFields } from '#web/studio/parts/sale/sale-fields.tsx';

type Props = { of: StudioFormState<CourseInput>; desk: StudioCourse; taxClasses: TaxClass[] };

/** What a course costs, and for how long it stays open. */
export function PricePanel({ of, desk, taxClasses }: Props) {
  return (
    <Panel title={m.scourse_panel_price()}>
      <SaleFields of={of} taxClasses={taxClasses} prices={desk.prices} />
    </Panel>
  );
}
