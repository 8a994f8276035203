import type { Profile } from '#contract/accounts/profile.ts';
import { SaveForm, typedOrNull } from '#web/features/profile/forms/save-form.tsx';
import { NameField } from '#web/platform/account-fields/name-field.tsx';
import { PhoneField } from '#web/platform/account-fields/phone-field.tsx';
import { nameFault, phoneDigits, phoneFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

/** Name and phone. */
export function DetailsForm({ profile }: { profile: Profile }) {
  return (
    <SaveForm label={m.profile_details()} errorOf={errorOf} changeOf={changeOf}>
      {(errors) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NameField defaultValue={profile.name} error={errors['name']} />
          <PhoneField
            defaultValue={phoneDigits(profile.phone ?? '')}
            onBlur={({ currentTarget }) => (currentTarget.value = phoneDigits(currentTarget.value))}
            error={errors['phone']}
          />
        </div>
      )}
    </SaveForm>
  );
}

function errorOf({ name, value }: Control): string | undefined {
  if (name === 'name') return nameFault(value);
  return name === 'phone' ? phoneFault(value) : undefined;
}

function changeOf(typed: FormData) {
  return { name: String(typed.get('name')).trim(), phone: phoneDigits(typedOrNull(typed, 'phone') ?? '') || null };
}
