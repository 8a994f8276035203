import type { SyntheticEvent } from 'react';
import { MobileField } from '#web/platform/account-fields/phone-field.tsx';
import { useFault } from '#web/platform/faults.ts';
import { mobileFault, phoneDigits } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { type AskedCode, useSendCode } from './mobile.queries.ts';

/** Asks for a mobile number and has a code sent there; the answer is the same for every number. */
export function MobileRequest({ onAsked }: { onAsked: (asked: AskedCode) => void }) {
  const sending = useSendCode();
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck } = useFieldErrors(({ value }) => mobileFault(value));

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    if (sending.isPending || !check(event.currentTarget)) return;
    const mobile = phoneDigits(String(new FormData(event.currentTarget).get('mobile')));
    sending.mutate(mobile, {
      onSuccess: onAsked,
      onError: (error) => tell(error, { MOBILE_OFF: m.account_mobile_off }),
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
      <MobileField error={errors['mobile']} />
      <Button type="submit" size="lg" busy={sending.isPending}>
        {m.account_mobile_send()}
      </Button>
    </form>
  );
}
