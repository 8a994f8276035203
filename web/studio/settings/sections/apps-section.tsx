import type { AndroidApp, IosApp } from '#contract/settings/apps.ts';
import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';

type Props = { of: StudioFormState<SettingsByName> };

const NO_ANDROID: AndroidApp = { packageName: '', fingerprints: [] };
const NO_IOS: IosApp = { teamId: '', bundleId: '' };

/** The school's own apps, which open its links. */
export function AppsSection({ of }: Props) {
  return (
    <Section id="apps" title={m.ssite_apps()} line={m.ssite_apps_line()}>
      <Android of={of} />
      <Ios of={of} />
    </Section>
  );
}

function Android({ of }: Props) {
  const app = of.form.watch('apps.android');
  const show = (shown: boolean) =>
    of.form.setValue('apps.android', shown ? (of.saved.apps.android ?? NO_ANDROID) : null, { shouldDirty: true });
  return (
    <>
      <SwitchField label={m.ssite_apps_android()} value={app !== null} onChange={show} />
      {app && (
        <>
          <BoundField
            of={of}
            name="apps.android.packageName"
            as={TextField}
            label={m.ssite_apps_package()}
            hint={m.ssite_apps_package_hint()}
            maxLength={150}
            autoComplete="off"
          />
          <Bound of={of} name="apps.android.fingerprints">
            {({ value, onChange, ...field }) => (
              <TextField
                label={m.ssite_apps_fingerprints()}
                hint={m.ssite_apps_fingerprints_hint()}
                lines={3}
                value={value.join('\n')}
                onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
                {...field}
              />
            )}
          </Bound>
        </>
      )}
    </>
  );
}

function Ios({ of }: Props) {
  const app = of.form.watch('apps.ios');
  const show = (shown: boolean) =>
    of.form.setValue('apps.ios', shown ? (of.saved.apps.ios ?? NO_IOS) : null, { shouldDirty: true });
  return (
    <>
      <SwitchField label={m.ssite_apps_ios()} value={app !== null} onChange={show} />
      {app && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Bound of={of} name="apps.ios.teamId">
            {(field) => (
              <TextField label={m.ssite_apps_team()} hint={m.ssite_apps_team_hint()} autoComplete="off" {...field} />
            )}
          </Bound>
          <BoundField
            of={of}
            name="apps.ios.bundleId"
            as={TextField}
            label={m.ssite_apps_bundle()}
            hint={m.ssite_apps_bundle_hint()}
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}
