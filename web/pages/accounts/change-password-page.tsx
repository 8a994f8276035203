import { ChangePasswordForm } from '#web/features/accounts/passwords/change-password-form.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';

export function ChangePasswordPage() {
  useLanguage();
  return (
    <div className="page-width py-6 md:py-8">
      <div className="mx-auto max-w-100">
        <FormHeading title={m.common_change_password()} intro={m.change_intro()} />
        <ChangePasswordForm />
      </div>
    </div>
  );
}
