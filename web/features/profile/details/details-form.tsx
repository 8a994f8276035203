import type { Profile } from '#contract/accounts/profile.ts';
import { SaveForm, typedOrNull } from '#web/features/profile/forms/save-form.tsx';
import { nameFault, phoneDigits, phoneFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

/** Name and phone. */
export function DetailsForm({ profile }: { profile: Profile }) {
  return (
    <SaveForm label={m.profile_details()} errorOf={errorOf} changeOf={changeOf}>
      {(errors) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={m.profile_name()}
            icon="user"
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            required
            defaultValue={profile.name}
            error={errors['name']}
          />
          <Field
            label={m.profile_phone()}
            icon="phone"
            leading={<span className="text-ink-2">+91</span>}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            hint={m.profile_phone_hint()}
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
