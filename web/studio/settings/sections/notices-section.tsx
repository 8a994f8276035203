import type { SettingsByName, StudioSettings } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';
import { NoticeFacts } from './notice-preview.tsx';

type Props = { of: StudioFormState<SettingsByName>; shown: StudioSettings['shownToday'] };

/** The four notices that stand in front of the pages; one without its address never appears. */
export function NoticesSection({ of, shown }: Props) {
  const [en, hi] = of.form.watch(['site.name', 'site.nameHi']);
  const school = { en, hi };
  const offWhenEmpty = (address: string, what: string) => (address === '' ? m.ssite_notice_off({ what }) : what);
  return (
    <Section id="notices" title={m.common_notices()} line={m.ssite_notices_line()}>
      <Bound of={of} name="notices.androidStoreUrl">
        {(field) => (
          <>
            <TextField
              label={m.ssite_store_link()}
              type="url"
              placeholder={m.ssite_store_link_example()}
              {...field}
              hint={offWhenEmpty(field.value, m.ssite_store_link_hint())}
            />
            <NoticeFacts
              name="android"
              title={m.ssite_store_link()}
              href={field.value}
              school={school}
              shown={shown.android}
            />
          </>
        )}
      </Bound>
      <Bound of={of} name="notices.iosHost">
        {(field) => (
          <>
            <TextField
              label={m.ssite_ios_host()}
              {...field}
              hint={offWhenEmpty(field.value, m.ssite_ios_host_hint())}
            />
            <NoticeFacts
              name="ios"
              title={m.ssite_ios_host()}
              href={`//${field.value}`}
              school={school}
              shown={shown.ios}
            />
          </>
        )}
      </Bound>
      <Bound of={of} name="notices.webHost">
        {(field) => (
          <>
            <TextField
              label={m.ssite_web_host()}
              {...field}
              hint={offWhenEmpty(field.value, m.ssite_web_host_hint())}
            />
            <NoticeFacts
              name="web"
              title={m.ssite_web_host()}
              href={`//${field.value}`}
              school={school}
              shown={shown.web}
            />
          </>
        )}
      </Bound>
      <Bound of={of} name="notices.detectTools">
        {(field) => (
          <>
            <SwitchField label={m.ssite_tools()} hint={m.ssite_tools_hint()} {...field} />
            <NoticeFacts name="tools" title={m.ssite_tools()} href="" school={school} shown={shown.tools} />
          </>
        )}
      </Bound>
    </Section>
  );
}
