import type { Consent, Purpose } from '#contract/consents.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { PrivacyPart } from './privacy-part.tsx';

const names: Record<Purpose, () => string> = {
  terms: m.common_terms_and_conditions,
  account: m.privacy_agreed_account,
  parent: m.privacy_agreed_parent,
  marketing: m.privacy_marketing,
  analytics: m.privacy_analytics,
  messages: m.privacy_messages,
};

/** Every consent that stands: to what, since when, on which version of its text. */
export function GivenConsents({ consents }: { consents: Consent[] }) {
  const standing = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  if (standing.length === 0) return null;
  return (
    <PrivacyPart title={m.privacy_agreed()}>
      <dl className="mt-2 grid gap-2 text-base">
        {standing.map((consent) => (
          <div key={consent.purpose} className="justify-between gap-6 sm:flex">
            <dt>{names[consent.purpose]()}</dt>
            <dd className="text-ink-3 sm:text-end">{sinceWhen(consent)}</dd>
          </div>
        ))}
      </dl>
    </PrivacyPart>
  );
}

function sinceWhen({ givenAt, noticeVersion: version }: Consent): string {
  const day = dayOf(givenAt, currentLanguage());
  return version === 0 ? m.privacy_agreed_on_first({ day }) : m.privacy_agreed_on({ day, version });
}
