import type { useParentConsent } from '#web/features/accounts/accounts.queries.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

type ConsentFormProps = { token: string; studentName: string; consent: ReturnType<typeof useParentConsent> };

/** The name and the tick by which a parent agrees. */
export function ConsentForm({ token, studentName, consent }: ConsentFormProps) {
  const { errors, tell, of } = useCheckedForm(errorOf, send);

  function send(typed: FormData) {
    const name = String(typed.get('name')).trim();
    const onError = (error: unknown) => tell(error, { LINK_INVALID: m.parent_link_invalid });
    consent.mutate({ token, name }, { onError });
  }

  return (
    <CheckedForm {...of}>
      <Field
        label={m.parent_name()}
        icon="user"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        error={errors['name']}
      />
      <Checkbox
        name="declared"
        required
        label={m.parent_declaration({ student: studentName })}
        error={errors['declared']}
      />
      <Button type="submit" size="lg" busy={consent.isPending}>
        {m.parent_submit()}
      </Button>
    </CheckedForm>
  );
}

function errorOf(control: Control): string | undefined {
  if (control.name === 'declared') return 'checked' in control && control.checked ? undefined : m.parent_tick_missing();
  const { length } = control.value.trim();
  if (length === 0) return m.register_name_missing();
  return length > 100 ? m.register_name_long() : undefined;
}
