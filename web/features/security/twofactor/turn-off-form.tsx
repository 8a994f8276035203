import { ProofForm } from '#web/features/security/proof-form.tsx';
import { useRemoveTwoFactor } from '#web/features/security/security.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';

/** Off again, for the password and a code. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  function done() {
    onDone();
    setAlert({ alertType: 'success', message: m.security_two_factor_is_off() });
  }
  return (
    <ProofForm
      label={m.security_two_factor_off()}
      asks={['password', 'code']}
      call={useRemoveTwoFactor()}
      submitLabel={m.security_two_factor_off()}
      onDone={done}
      onCancel={onDone}
    />
  );
}
