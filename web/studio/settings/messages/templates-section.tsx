import { MessageCategory, type MessageName } from '#contract/messages.ts';
import { Language } from '#contract/procedure.ts';
import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';
import { useStudioMessages } from '#web/studio/settings/settings.queries.ts';

type Props = { of: StudioFormState<SettingsByName> };

const NAMES: Record<MessageName, () => string> = {
  code: m.ssite_message_code,
  purchases: m.ssite_message_purchases,
  timetables: m.ssite_message_timetables,
  answers: m.ssite_message_answers,
  tests: m.ssite_message_tests,
};

/** Under which sender and which registered templates SMS and WhatsApp go; a message without any is not sent. */
export function TemplatesSection({ of }: Props) {
  return (
    <Section id="messages" title={m.common_sms_whatsapp()} line={m.ssite_messages_line()}>
      <BoundField
        of={of}
        name="messages.sender"
        as={TextField}
        label={m.ssite_message_sender()}
        hint={m.ssite_message_sender_hint()}
        maxLength={20}
        autoComplete="off"
      />
      <MessageTemplates of={of} name="code" />
      {MessageCategory.options.map((name) => (
        <MessageTemplates key={name} of={of} name={name} />
      ))}
    </Section>
  );
}

/** The templates of one message: its words in each language, and under which id each channel knows them. */
function MessageTemplates({ of, name }: Props & { name: MessageName }) {
  const { data } = useStudioMessages();
  return (
    <fieldset className="grid gap-3">
      <legend className="font-display font-medium text-sm">{NAMES[name]()}</legend>
      {Language.options.map((language) => (
        <div key={language} className="grid gap-3 rounded-control border border-line p-3">
          <p lang={language} className="whitespace-pre-wrap break-words text-ink-2 text-sm">
            {data?.texts.find((text) => text.name === name && text.language === language)?.text}
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Bound of={of} name={`messages.sms.${name}.${language}`}>
              {(field) => <TextField label={smsLabel(language)} maxLength={100} autoComplete="off" {...field} />}
            </Bound>
            {name !== 'code' && <WhatsappTemplate of={of} name={name} language={language} />}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function WhatsappTemplate({ of, name, language }: Props & { name: MessageCategory; language: Language }) {
  const label = language === 'hi' ? m.ssite_template_whatsapp_hi() : m.ssite_template_whatsapp_en();
  return (
    <Bound of={of} name={`messages.whatsapp.${name}.${language}`}>
      {(field) => <TextField label={label} maxLength={100} autoComplete="off" {...field} />}
    </Bound>
  );
}

const smsLabel = (language: Language): string =>
  language === 'hi' ? m.ssite_template_sms_hi() : m.ssite_template_sms_en();
