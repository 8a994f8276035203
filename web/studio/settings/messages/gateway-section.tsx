import type { StudioSettings } from '#contract/settings/settings.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { KeysForm } from '#web/studio/settings/keys-form.tsx';
import { Section } from '#web/studio/settings/section.tsx';
import { useKeys, useStudioMessages } from '#web/studio/settings/settings.queries.ts';

const CHANNELS = { sms: 'SMS', whatsapp: 'WhatsApp' };

/** The way to the gateway for SMS and WhatsApp, a message to try it, and what it took and refused today. */
export function GatewaySection({ state }: { state: StudioSettings['keys']['messages'] }) {
  const { setMessages, tryMessages } = useKeys();
  const { data } = useStudioMessages();
  return (
    <Section id="gateway" title={m.ssite_gateway()} line={m.ssite_gateway_line()}>
      <KeysForm
        name="messages"
        state={state}
        told={state?.shown['host']}
        fields={[
          { name: 'address', label: m.ssite_gateway_address(), hint: m.ssite_gateway_address_hint() },
          { name: 'key', label: m.ssite_gateway_key(), isSecret: true },
        ]}
        set={({ address = '', key = '' }) => setMessages({ address, key })}
        attempt={(typed) => tryMessages(typed && { address: typed['address'] ?? '', key: typed['key'] ?? '' })}
        attemptWords={{ typed: m.ssite_try_message_typed(), now: m.ssite_try_message() }}
      />
      {data?.today.map(({ channel, sent, refused, answer }) => (
        <p key={channel} className="break-words text-ink-2 text-sm">
          {m.ssite_gateway_today({ channel: CHANNELS[channel], sent: plain(sent), refused: plain(refused) })}
          {refused > 0 && ` ${m.ssite_gateway_answer({ answer })}`}
        </p>
      ))}
    </Section>
  );
}
