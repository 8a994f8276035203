import type { TwoFactor } from '#contract/twofactor.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';

const MAX_CODES_TO_WARN = 3;

/** Since when two-factor is on, what is left of its recovery codes, and why it must stay. */
export function TwoFactorStatus({ confirmedAt, recoveryCodesLeft, required }: TwoFactor) {
  const language = useLanguage();
  if (!confirmedAt) return m.security_two_factor_text();
  return (
    <>
      <p>{m.security_two_factor_since({ day: dayOf(confirmedAt, language) })}</p>
      <p className={recoveryCodesLeft < MAX_CODES_TO_WARN ? 'text-live-700' : undefined}>
        {m.security_codes_left({ count: recoveryCodesLeft })}
      </p>
      {required && <p>{m.security_two_factor_required()}</p>}
    </>
  );
}
