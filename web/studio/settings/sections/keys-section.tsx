import type { StudioSettings } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { KeysForm } from '#web/studio/settings/keys-form.tsx';
import { GatewaySection } from '#web/studio/settings/messages/gateway-section.tsx';
import { Section } from '#web/studio/settings/section.tsx';
import { useKeys } from '#web/studio/settings/settings.queries.ts';

/** Keys of the mail server, the gateway for messages and the payment account: they can be set and taken away, never read. */
export function KeysSection({ keys }: { keys: StudioSettings['keys'] }) {
  const { setMail, setPayments, tryMail } = useKeys();
  const mail = keys.mail?.shown;
  return (
    <>
      <Section id="mail" title={m.ssite_mail()} line={m.ssite_keys_line()}>
        <KeysForm
          name="mail"
          state={keys.mail}
          told={mail ? `${mail['user']}@${mail['host']} · ${mail['from']}` : undefined}
          fields={[
            { name: 'smtpUrl', label: m.ssite_smtp(), hint: m.ssite_smtp_hint(), isSecret: true },
            { name: 'from', label: m.ssite_from(), hint: m.ssite_from_hint() },
          ]}
          set={({ smtpUrl = '', from = '' }) => setMail({ smtpUrl, from })}
          attempt={(typed) => tryMail(typed && { smtpUrl: typed['smtpUrl'] ?? '', from: typed['from'] ?? '' })}
          attemptWords={{ typed: m.ssite_try_typed(), now: m.common_test_mail() }}
        />
      </Section>
      <GatewaySection state={keys.messages} />
      <Section id="payments" title={m.ssite_payment_keys()} line={m.ssite_payment_keys_line()}>
        <KeysForm
          name="payments"
          state={keys.payments}
          told={keys.payments?.shown['keyId']}
          fields={[
            { name: 'keyId', label: m.ssite_key_id(), hint: 'rzp_live_…' },
            { name: 'keySecret', label: m.ssite_key_secret(), isSecret: true },
            { name: 'webhookSecret', label: m.ssite_webhook_secret(), hint: m.ssite_webhook_hint(), isSecret: true },
          ]}
          set={({ keyId = '', keySecret = '', webhookSecret = '' }) => setPayments({ keyId, keySecret, webhookSecret })}
        />
      </Section>
    </>
  );
}
