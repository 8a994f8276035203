import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';

/** How long phones open what they keep without asking the school. */
export function LeasesSection({ of }: { of: StudioFormState<SettingsByName> }) {
  return (
    <Section id="leases" title={m.ssite_leases()} line={m.ssite_leases_line()}>
      <Bound of={of} name="leases.days">
        {({ onChange, ...field }) => (
          <NumberField
            label={m.ssite_lease_days()}
            hint={m.ssite_lease_days_hint()}
            trailing={m.common_days()}
            {...field}
            onChange={(value) => onChange(value ?? Number.NaN)}
          />
        )}
      </Bound>
    </Section>
  );
}
