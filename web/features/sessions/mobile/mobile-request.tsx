import { MobileField } from '#web/platform/account-fields/phone-field.tsx';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { mobileFault, phoneDigits } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type AskedCode, useSendCode } from './mobile.queries.ts';

/** Asks for a mobile number and has a code sent there; the answer is the same for every number. */
export function MobileRequest({ onAsked }: { onAsked: (asked: AskedCode) => void }) {
  const sending = useSendCode();
  const { errors, tell, of } = useCheckedForm(({ value }) => mobileFault(value), send, sending.isPending);

  function send(typed: FormData) {
    const mobile = phoneDigits(String(typed.get('mobile')));
    sending.mutate(mobile, {
      onSuccess: onAsked,
      onError: (error) => tell(error, { MOBILE_OFF: m.account_mobile_off }),
    });
  }

  return (
    <CheckedForm {...of}>
      <MobileField error={errors['mobile']} />
      <Button type="submit" size="lg" busy={sending.isPending}>
        {m.account_mobile_send()}
      </Button>
    </CheckedForm>
  );
}
