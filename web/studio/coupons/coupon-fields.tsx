import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField, PriceField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { MomentField } from '#web/studio/parts/moment/moment-field.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import type { CouponValues } from './coupon-values.ts';
import { ProductPicker } from './product-picker.tsx';

type Props = { of: StudioFormState<CouponValues> };

/** The code and what it takes off. */
export function CouponOff({ of, isNew }: Props & { isNew: boolean }) {
  const kinds = [
    { value: 'percent' as const, label: m.smoney_kind_percent() },
    { value: 'flat' as const, label: m.smoney_kind_flat() },
  ];
  const kind = of.form.watch('offKind');
  return (
    <Panel title={m.smoney_off()}>
      <div className="grid gap-5">
        {isNew && (
          <Bound of={of} name="code">
            {({ onChange, ...field }) => (
              <TextField
                label={m.common_code()}
                hint={m.smoney_code_hint()}
                maxLength={40}
                autoComplete="off"
                onChange={(text) => onChange(text.toUpperCase())}
                {...field}
              />
            )}
          </Bound>
        )}
        <Bound of={of} name="offKind">
          {({ onChange, ...field }) => (
            <ChoiceField
              label={m.common_kind()}
              options={kinds}
              onChange={(value) => onChange(value ?? 'percent')}
              {...field}
            />
          )}
        </Bound>
        {kind === 'percent' ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <BoundField of={of} name="percent" as={NumberField} label={m.smoney_percent()} trailing="%" />
            <Bound of={of} name="mostPaise">
              {(field) => <PriceField label={m.smoney_at_most()} hint={m.smoney_at_most_hint()} {...field} />}
            </Bound>
          </div>
        ) : (
          <BoundField of={of} name="flatPaise" as={PriceField} label={m.smoney_flat()} />
        )}
      </div>
    </Panel>
  );
}

/** What it is for, and from which price on. */
export function CouponScope({ of }: Props) {
  const scopes = [
    { value: 'everything' as const, label: m.smoney_scope_everything() },
    { value: 'courses' as const, label: m.common_all_courses() },
    { value: 'ebooks' as const, label: m.smoney_scope_ebooks() },
    { value: 'test-series' as const, label: m.smoney_scope_series() },
    { value: 'products' as const, label: m.smoney_scope_items() },
  ];
  return (
    <Panel title={m.smoney_scope()}>
      <div className="grid gap-5">
        <Bound of={of} name="scope">
          {({ onChange, ...field }) => (
            <ChoiceField
              label={m.smoney_scope()}
              options={scopes}
              onChange={(value) => onChange(value ?? 'everything')}
              {...field}
            />
          )}
        </Bound>
        {of.form.watch('scope') === 'products' && (
          <BoundField of={of} name="products" as={ProductPicker} label={m.smoney_items()} />
        )}
        <Bound of={of} name="minimumPaise">
          {(field) => <PriceField label={m.smoney_minimum()} hint={m.smoney_minimum_hint()} {...field} />}
        </Bound>
      </div>
    </Panel>
  );
}

/** From when to when, and how often. */
export function CouponLimits({ of }: Props) {
  return (
    <Panel title={m.smoney_limits()}>
      <div className="grid gap-5">
        <Bound of={of} name="startsAt">
          {(field) => <MomentField label={m.smoney_starts()} hint={m.common_empty_at_once()} {...field} />}
        </Bound>
        <BoundField of={of} name="endsAt" as={MomentField} label={m.common_ends()} hint={m.smoney_ends_hint()} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Bound of={of} name="mostUses">
            {(field) => <NumberField label={m.smoney_most_uses()} hint={m.smoney_uses_hint()} {...field} />}
          </Bound>
          <Bound of={of} name="mostUsesEach">
            {(field) => <NumberField label={m.smoney_uses_each()} hint={m.smoney_uses_hint()} {...field} />}
          </Bound>
        </div>
      </div>
    </Panel>
  );
}
