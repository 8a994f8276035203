import { SettingsByName, type StudioSettings } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { SectionList } from './section-list.tsx';
import { KeysSection } from './sections/keys-section.tsx';
import { RunningSection } from './sections/running-section.tsx';
import { SavedSections } from './sections/saved-sections.tsx';
import { saveSettings, useAllSettings } from './settings.queries.ts';

export function SettingsPage() {
  const query = useAllSettings();
  return <Arriving query={query}>{(settings) => <AllSettings settings={settings} reload={query.refetch} />}</Arriving>;
}

/** All settings on one page: the sections at its side, what differs named in the bar that saves. */
function AllSettings({ settings, reload }: { settings: StudioSettings; reload: () => unknown }) {
  const { revisions: _, running, keys, shownToday: _shown, ...saved } = settings;
  const form = useStudioForm<SettingsByName>({
    schema: SettingsByName,
    saved,
    draft: 'settings',
    revision: 0,
    save: (values) => saveSettings(settings, values),
    reload,
  });
  const names = {
    site: m.ssite_brand(),
    instructor: m.ssite_instructor(),
    business: m.ssite_business(),
    notices: m.common_notices(),
    registration: m.ssite_registration(),
    doors: m.ssite_doors(),
    visitors: m.ssite_visitors(),
    messages: m.common_sms_whatsapp(),
    leases: m.ssite_leases(),
    promises: m.ssite_promises(),
    approvals: m.ssite_approvals(),
    tax: m.common_tax(),
    backups: m.studio_nav_backups(),
    apps: m.ssite_apps(),
  };
  return (
    <>
      <PageHead title={m.studio_nav_settings()} line={m.ssite_settings_line()} />
      <div className="grid gap-6 lg:grid-cols-[13rem_1fr]">
        <SectionList
          changed={form.changed}
          names={{ ...names, mail: m.ssite_mail(), gateway: m.ssite_gateway(), payments: m.ssite_payment_keys() }}
        />
        <div className="grid min-w-0 gap-5">
          <StudioForm of={form} names={names}>
            <SavedSections of={form} settings={settings} />
          </StudioForm>
          <KeysSection keys={keys} />
          <RunningSection running={running} />
        </div>
      </div>
    </>
  );
}
