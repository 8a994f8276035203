import type { Consent, FreePurpose } from '#contract/consents.ts';
import { m } from '#web/platform/words.ts';
import { ConsentSwitch } from './consent-switch.tsx';
import { useIsMinor } from './privacy.queries.ts';
import { PrivacyPart } from './privacy-part.tsx';

type Words = { purpose: FreePurpose; label: () => string; hint: () => string };

const choices: Words[] = [
  { purpose: 'marketing', label: m.privacy_marketing, hint: m.privacy_marketing_hint },
  { purpose: 'analytics', label: m.privacy_analytics, hint: m.privacy_analytics_hint },
  { purpose: 'messages', label: m.privacy_messages, hint: m.privacy_messages_hint },
];

/** What one may allow and take back at any time; a minor may only take back. */
export function ConsentChoices({ consents }: { consents: Consent[] }) {
  const minor = useIsMinor();
  return (
    <PrivacyPart title={m.privacy_choices()}>
      {minor && <p className="mt-0.5 text-base text-ink-2">{m.privacy_minors()}</p>}
      <div className="mt-1 divide-y divide-line">
        {choices.map((words) => (
          <ConsentSwitch key={words.purpose} {...words} minor={minor} consents={consents} />
        ))}
      </div>
    </PrivacyPart>
  );
}
