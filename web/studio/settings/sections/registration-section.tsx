import type { SettingsByName, StudioSettings } from '#contract/settings/settings.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';

type Props = { of: StudioFormState<SettingsByName>; running: StudioSettings['running'] };

const DOORS = [
  { name: 'doors.mobile', label: m.common_mobile_number, hint: m.ssite_door_mobile_hint },
  { name: 'doors.google', label: m.common_google, hint: m.ssite_door_google_hint },
  { name: 'doors.passkey', label: m.common_passkey, hint: m.ssite_door_passkey_hint },
  { name: 'doors.mail', label: m.ssite_door_link, hint: m.ssite_door_link_hint },
] as const;

/** Who may join, by which ways people log in, and who may look before. */
export function RegistrationSection({ of, running }: Props) {
  return (
    <>
      <Section id="registration" title={m.ssite_registration()}>
        <Bound of={of} name="registration.isOpen">
          {(field) => <SwitchField label={m.ssite_registration_open()} hint={m.ssite_registration_hint()} {...field} />}
        </Bound>
        <p className="text-ink-2 text-sm">{m.ssite_password_minimum({ characters: plain(running.passwordMinimum) })}</p>
      </Section>
      <Section id="doors" title={m.ssite_doors()} line={m.ssite_doors_line()}>
        {DOORS.map(({ name, label, hint }) => (
          <Bound key={name} of={of} name={name}>
            {(field) => <SwitchField label={label()} hint={hint()} {...field} />}
          </Bound>
        ))}
      </Section>
      <Section id="visitors" title={m.ssite_visitors()}>
        <Bound of={of} name="visitors.mayLook">
          {(field) => <SwitchField label={m.ssite_visitors_look()} hint={m.ssite_visitors_hint()} {...field} />}
        </Bound>
      </Section>
    </>
  );
}
