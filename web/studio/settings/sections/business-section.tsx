import type { Business } from '#contract/settings/school.ts';
import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';

const EMPTY: Business = {
  legalName: '',
  address: '',
  email: '',
  phone: '',
  grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
};

/** Who stands behind the school and who hears complaints, as the law wants it shown. */
export function BusinessSection({ of }: { of: StudioFormState<SettingsByName> }) {
  const business = of.form.watch('business');
  const show = (shown: boolean) =>
    of.form.setValue('business', shown ? (of.saved.business ?? EMPTY) : null, { shouldDirty: true });
  const line = (name: `business.${'legalName' | 'email' | 'phone'}`, label: string) => (
    <BoundField of={of} name={name} as={TextField} label={label} />
  );
  const officer = (name: 'name' | 'designation' | 'email' | 'phone', label: string) => (
    <Bound of={of} name={`business.grievanceOfficer.${name}`}>
      {(field) => <TextField label={label} {...field} />}
    </Bound>
  );
  return (
    <Section id="business" title={m.ssite_business()} line={m.ssite_business_line()}>
      <SwitchField label={m.ssite_business_shown()} value={business !== null} onChange={show} />
      {business && (
        <>
          {line('business.legalName', m.ssite_legal_name())}
          <BoundField of={of} name="business.address" as={TextField} label={m.ssite_address()} lines={3} />
          <div className="grid gap-5 sm:grid-cols-2">
            {line('business.email', m.common_email())}
            {line('business.phone', m.common_phone())}
          </div>
          <fieldset className="grid gap-5 sm:grid-cols-2">
            <legend className="mb-3 font-display font-medium">{m.common_grievance_officer()}</legend>
            {officer('name', m.ssite_officer_name())}
            {officer('designation', m.ssite_officer_post())}
            {officer('email', m.common_email())}
            {officer('phone', m.common_phone())}
          </fieldset>
        </>
      )}
    </Section>
  );
}
