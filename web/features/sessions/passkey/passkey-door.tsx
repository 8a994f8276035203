import { useFault } from '#web/platform/faults.ts';
import { usePasskeysOffered } from '#web/platform/passkeys/passkeys-offered.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { usePasskeyAutofill, usePasskeySignIn } from './passkey.queries.ts';

/** Signs in by a passkey and loads `target`, a path of our own; nothing where there are none. */
export function PasskeyDoor({ target }: { target: string }) {
  const isOffered = usePasskeysOffered() === true;
  const signIn = usePasskeySignIn();
  const { fault, tell, clear } = useFault();
  const isBusy = signIn.isPending || (signIn.isSuccess && signIn.data !== 'cancelled');
  const onEntered = () => location.replace(target);
  const onRefused = (error: unknown) =>
    tell(error, {
      PASSKEY_REFUSED: m.login_passkey_refused,
      PASSKEYS_NOT_OFFERED: m.common_passkeys_not_offered,
      PASSKEYS_OFF: m.common_passkeys_off,
    });
  usePasskeyAutofill({ isOn: isOffered && !isBusy, onEntered, onRefused });
  if (!isOffered) return null;

  function press() {
    clear();
    const onSuccess = (answer: Exclude<typeof signIn.data, undefined>) => answer !== 'cancelled' && onEntered();
    signIn.mutate(undefined, { onSuccess, onError: onRefused });
  }

  return (
    <div className="grid gap-3">
      {fault && <FormFault>{fault}</FormFault>}
      <Button variant="line" size="lg" icon="shield" busy={isBusy} className="border-line-strong" onClick={press}>
        {m.login_passkey()}
      </Button>
    </div>
  );
}
