import type { TwoFactor } from '#contract/twofactor.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

export type TwoFactorChange = 'on' | 'renew' | 'off';

/** What can be changed as it stands. */
export function TwoFactorActions({
  confirmedAt,
  required,
  onOpen,
}: TwoFactor & { onOpen: (change: TwoFactorChange) => void }) {
  if (!confirmedAt)
    return (
      <Button variant="line" onClick={() => onOpen('on')}>
        {m.security_two_factor_on()}
      </Button>
    );
  return (
    <>
      <Button variant="line" onClick={() => onOpen('renew')}>
        {m.security_codes_renew()}
      </Button>
      {!required && (
        <Button variant="ghost" onClick={() => onOpen('off')}>
          {m.security_two_factor_off()}
        </Button>
      )}
    </>
  );
}
