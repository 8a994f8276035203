import type { SettingsByName, StudioSettings } from '#contract/settings/settings.studio.ts';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { TemplatesSection } from '#web/studio/settings/messages/templates-section.tsx';
import { AppsSection } from './apps-section.tsx';
import { BackupsSection } from './backups-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { InstructorSection } from './instructor-section.tsx';
import { LeasesSection } from './leases-section.tsx';
import { MoneySection } from './money-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { RegistrationSection } from './registration-section.tsx';

type Props = { of: StudioFormState<SettingsByName>; settings: Pick<StudioSettings, 'running' | 'shownToday'> };

/** What is saved as one form, in its order. */
export function SavedSections({ of, settings: { running, shownToday } }: Props) {
  return (
    <div className="grid gap-5">
      <BrandSection of={of} />
      <InstructorSection of={of} />
      <BusinessSection of={of} />
      <NoticesSection of={of} shown={shownToday} />
      <RegistrationSection of={of} running={running} />
      <TemplatesSection of={of} />
      <LeasesSection of={of} />
      <MoneySection of={of} />
      <BackupsSection of={of} />
      <AppsSection of={of} />
    </div>
  );
}
