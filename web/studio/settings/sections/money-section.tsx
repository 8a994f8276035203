import { states } from '#contract/checkout/states.ts';
import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField, PriceField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';

type Props = { of: StudioFormState<SettingsByName> };

/** What the school promises, what needs two people, and how it stands to the tax office. */
export function MoneySection({ of }: Props) {
  return (
    <>
      <PromisesSection of={of} />
      <Section id="approvals" title={m.ssite_approvals()} line={m.ssite_approvals_line()}>
        <Bound of={of} name="approvals.twoPersonPaise">
          {({ onChange, ...field }) => (
            <PriceField
              label={m.ssite_two_person()}
              hint={m.ssite_two_person_hint()}
              {...field}
              onChange={(paise) => onChange(paise ?? 0)}
            />
          )}
        </Bound>
      </Section>
      <TaxSection of={of} />
    </>
  );
}

function PromisesSection({ of }: Props) {
  const count = (name: keyof SettingsByName['promises'], label: string, trailing: string) => (
    <Bound of={of} name={`promises.${name}`}>
      {({ onChange, ...field }) => (
        <NumberField label={label} trailing={trailing} {...field} onChange={(value) => onChange(value ?? Number.NaN)} />
      )}
    </Bound>
  );
  return (
    <Section id="promises" title={m.ssite_promises()} line={m.ssite_promises_line()}>
      <div className="grid gap-5 sm:grid-cols-2">
        {count('refundDays', m.ssite_refund_days(), m.common_days())}
        {count('refundSeenPercent', m.ssite_refund_seen(), '%')}
        {count('refundPages', m.ssite_refund_pages(), m.ssite_pages_unit())}
        {count('refundDecisionDays', m.ssite_refund_decision(), m.common_days())}
        {count('deliveryMinutes', m.ssite_delivery(), m.ssite_minutes())}
      </div>
    </Section>
  );
}

function TaxSection({ of }: Props) {
  const language = useLanguage();
  const mode = of.form.watch('tax.mode');
  const modes = [
    { value: 'unregistered', label: m.ssite_tax_unregistered() },
    { value: 'composition', label: m.ssite_tax_composition() },
    { value: 'regular', label: m.ssite_tax_regular() },
  ] as const;
  const change = (next: (typeof modes)[number]['value'] | null) => {
    of.form.setValue('tax.mode', next ?? 'unregistered', { shouldDirty: true });
    if (next === 'unregistered') of.form.setValue('tax.gstin', null, { shouldDirty: true });
  };
  return (
    <Section id="tax" title={m.common_tax()} line={m.ssite_tax_line()}>
      <ChoiceField label={m.ssite_tax_mode()} options={[...modes]} value={mode} onChange={change} />
      {mode !== 'unregistered' && (
        <Bound of={of} name="tax.gstin">
          {({ value, onChange, ...field }) => (
            <TextField
              label={m.common_gstin()}
              hint={m.ssite_gstin_hint()}
              maxLength={15}
              {...field}
              value={value ?? ''}
              onChange={(text) => onChange(text === '' ? null : text.toUpperCase())}
            />
          )}
        </Bound>
      )}
      <Bound of={of} name="tax.stateCode">
        {({ onChange, ...field }) => (
          <ChoiceField
            label={m.common_indian_state()}
            options={states.map((state) => ({ value: state.code, label: state[language] }))}
            {...field}
            onChange={(code) => code && onChange(code)}
          />
        )}
      </Bound>
      <Bound of={of} name="tax.series">
        {(field) => <TextField label={m.ssite_series()} hint={m.ssite_series_hint()} maxLength={2} {...field} />}
      </Bound>
    </Section>
  );
}
