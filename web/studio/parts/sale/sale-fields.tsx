import type { PriceChange, Sale, TaxClass } from '#contract/products/products.studio.ts';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField, PriceField } from '#web/studio/parts/form/number-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { DayField } from '#web/studio/parts/moment/day-field.tsx';
import { PriceHistory } from './price-history.tsx';
import { saleNames } from './sale-words.ts';

type Props<Values extends Sale> = { of: StudioFormState<Values>; taxClasses: TaxClass[]; prices: PriceChange[] };

/** What something is sold by, in the form of a course or of a book: price, tax, how long it stays open, and past prices. */
export function SaleFields<Values extends Sale>({ of, taxClasses, prices }: Props<Values>) {
  const sale = of as unknown as StudioFormState<Sale>;
  const names = saleNames();
  const chargesGst = useChargesGst();
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Bound of={sale} name="pricePaise">
          {(field) => <PriceField label={names.pricePaise} hint={m.scourse_price_hint()} {...field} />}
        </Bound>
        <Bound of={sale} name="listPricePaise">
          {(field) => <PriceField label={names.listPricePaise} hint={m.scourse_list_price_hint()} {...field} />}
        </Bound>
      </div>
      <PriceHistory prices={prices} />
      {chargesGst && (
        <Bound of={sale} name="taxClassId">
          {({ onChange, ...field }) => (
            <ChoiceField
              label={names.taxClassId}
              options={taxClasses.map(optionOf)}
              onChange={(value) => onChange(value ?? '')}
              {...field}
            />
          )}
        </Bound>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundField
          of={sale}
          name="validityDays"
          as={NumberField}
          label={names.validityDays}
          hint={m.scourse_validity_hint()}
          trailing={m.common_days()}
        />
        <Bound of={sale} name="openUntil">
          {(field) => <DayField label={names.openUntil} hint={m.scourse_open_until_hint()} {...field} />}
        </Bound>
      </div>
    </div>
  );
}

function optionOf({ id, title, basisPoints }: TaxClass) {
  return { value: id, label: m.scourse_tax_class_option({ title, percent: String(basisPoints / 100) }) };
}
