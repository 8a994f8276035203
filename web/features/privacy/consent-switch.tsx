import type { Consent, FreePurpose } from '#contract/consents.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { useSetConsent } from './privacy.queries.ts';

type ConsentSwitchProps = {
  purpose: FreePurpose;
  label: () => string;
  hint: () => string;
  minor: boolean;
  consents: Consent[];
};

/** One purpose that one may allow and take back; a minor may only take back. */
export function ConsentSwitch({ purpose, label, hint, minor, consents }: ConsentSwitchProps) {
  const set = useSetConsent(purpose);
  const given = consents.some((consent) => consent.purpose === purpose && consent.withdrawnAt === null);
  return (
    <Switch
      label={label()}
      hint={hint()}
      checked={given}
      disabled={minor && !given}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}
