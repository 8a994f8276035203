import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';

/** How many nights can be gone back to. */
export function BackupsSection({ of }: { of: StudioFormState<SettingsByName> }) {
  return (
    <Section id="backups" title={m.studio_nav_backups()} line={m.ssite_backups_line()}>
      <Bound of={of} name="backups.nightlyKept">
        {({ onChange, ...field }) => (
          <NumberField
            label={m.ssite_nightly_kept()}
            hint={m.ssite_nightly_kept_hint()}
            trailing={m.ssite_nights()}
            {...field}
            onChange={(value) => onChange(value ?? Number.NaN)}
          />
        )}
      </Bound>
      <PageLink to="/studio/backups" className="justify-self-start text-brand-700 text-sm underline">
        {m.ssite_backups_see()}
      </PageLink>
    </Section>
  );
}
