import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SettingRow } from './setting-row.tsx';

/** The way to a new password. */
export function PasswordRow() {
  const action = (
    <PageLink to="/change-password" className={buttonClass('line')}>
      {m.common_change_password()}
    </PageLink>
  );
  return <SettingRow title={m.account_password()} text={m.security_password_text()} action={action} />;
}
