import { useRegister } from '#web/features/accounts/accounts.queries.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type Control, typedBeside } from '#web/ui/forms/use-field-errors.ts';
import { registrationErrorOf, registrationOf } from './registration.ts';
import { RegistrationFields } from './registration-fields.tsx';

/** `onSent` is told the address that the mail goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const register = useRegister();
  const { errors, tell, refuse, of } = useCheckedForm(errorOf, send);

  function send(typed: FormData, form: HTMLFormElement) {
    const registration = registrationOf(typed);
    register.mutate(registration, {
      onSuccess: () => onSent(registration.email),
      onError: (error) => {
        const refusal = passwordRefusal(error);
        if (refusal) refuse(form, 'password', refusal);
        else tell(error);
      },
    });
  }

  return (
    <CheckedForm {...of}>
      <RegistrationFields errors={errors} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {register.isWorking && m.register_working()}
      </p>
      <Button type="submit" size="lg" busy={register.isPending}>
        {m.common_create_account()}
      </Button>
    </CheckedForm>
  );
}

function errorOf(control: Control): string | undefined {
  return registrationErrorOf(control, typedBeside(control, 'email'));
}
