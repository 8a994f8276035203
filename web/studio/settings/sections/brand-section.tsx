import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { ImageField } from '#web/studio/parts/crop/image-field.tsx';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { ColourField } from '#web/studio/settings/colour-field.tsx';
import { Section } from '#web/studio/settings/section.tsx';

/** What the school is called and looks like. */
export function BrandSection({ of }: { of: StudioFormState<SettingsByName> }) {
  return (
    <Section id="site" title={m.ssite_brand()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundField of={of} name="site.name" as={TextField} label={m.ssite_name_en()} maxLength={60} lang="en" />
        <BoundField of={of} name="site.nameHi" as={TextField} label={m.ssite_name_hi()} maxLength={60} lang="hi" />
      </div>
      <Bound of={of} name="site.logoUrl">
        {({ value, ...field }) => (
          <ImageField label={m.ssite_logo()} hint={m.ssite_logo_hint()} aspect={1} value={value ?? null} {...field} />
        )}
      </Bound>
      <BoundField of={of} name="site.colour" as={ColourField} label={m.ssite_colour()} hint={m.ssite_colour_hint()} />
      <Bound of={of} name="site.copyrightYear">
        {({ onChange, ...field }) => (
          <NumberField label={m.ssite_year()} {...field} onChange={(year) => onChange(year ?? Number.NaN)} />
        )}
      </Bound>
    </Section>
  );
}
